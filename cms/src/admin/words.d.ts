/** An effect on a page: `leads on` has the address `to`, `goes` the pages whose links to it go as well. */
interface PageEffect {
  readonly address: string;
  readonly effect: 'goes' | 'leads on' | 'appears' | 'changes';
  readonly to?: string;
  readonly links?: readonly string[];
}

/** The site's answer about an action on a record. */
interface Effect {
  readonly pages?: readonly PageEffect[];
  readonly feeds?: readonly string[];
  readonly search?: boolean;
  readonly held?: string;
  readonly refused?: readonly string[];
  readonly pageless?: readonly string[];
  readonly error?: string;
}

export function fieldInWords(where: string): string;
export function isSomething(effect: Effect): boolean;
export function isOnItsWay(effect: Effect, status: string): boolean;
export function effectInWords(effect: Effect, status: string, waits: boolean): string;
export function reasonsInWords(effect: Effect): readonly string[];
export function lostFirst(pages: readonly PageEffect[]): readonly PageEffect[];
export function pageEffectInWords(page: PageEffect): string;
