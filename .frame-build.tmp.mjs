import { createBuilder } from 'vite';
import react from '@vitejs/plugin-react';
// as vite.config.ts, without the budgets
const b=await createBuilder({root:process.cwd(),configFile:false,logLevel:'warn',plugins:[react()],appType:'custom',publicDir:false,environments:{client:{build:{outDir:'/tmp/frame-site/dist/client',emptyOutDir:true,manifest:true,rollupOptions:{input:'src/main.tsx'}}},ssr:{build:{outDir:'/tmp/frame-site/dist/server',emptyOutDir:true,emitAssets:false,rollupOptions:{input:'src/server/main.ts'}}}},builder:{}});
await b.buildApp();
