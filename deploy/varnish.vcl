vcl 4.1;
# The cache in front of the servers. Run it with `-p http_gzip_support=off`: pages come compressed.
# The publishing server purges what changes: PURGE=varnish://HOST:PORT.
import directors;
import purge;
import std;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend site_1 { .host = "site-1"; .port = "4173"; .probe = ready; .first_byte_timeout = 15s; }
backend site_2 { .host = "site-2"; .port = "4173"; .probe = ready; .first_byte_timeout = 15s; }

# Who may purge: the servers.
acl servers {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_init {
  new sites = directors.round_robin();
  sites.add_backend(site_1);
  sites.add_backend(site_2);
}

sub vcl_recv {
  # Only data differs by query. Each query of a page would be a copy that no purge names: `?utm_source=mail` was old for
  # a day, and `?a=1`, `?a=2` ... filled the cache.
  if (req.restarts == 0) {
    unset req.http.Query;
    if (req.url ~ "\?" && req.url !~ "^/(api|hooks|preview)/") {
      set req.http.Query = regsub(req.url, "^[^?]*", "");
      set req.url = regsub(req.url, "\?.*$", "");
    }
  }
  set req.backend_hint = sites.backend();
  if (req.method == "PURGE" || req.method == "BAN") {
    # A request that came through the front is a visitor's, whoever passed it on.
    if (client.ip !~ servers || req.http.X-Forwarded-For ~ ",") { return (synth(405)); }
    if (req.method == "PURGE") {
      set req.hash_ignore_busy = true;
      return (hash);
    }
    ban("obj.status != 0");
    return (synth(200, "Everything is purged"));
  }
  # The CMS's messages and the previews of its drafts are for the server that publishes.
  if (req.url ~ "^/(hooks|preview)/") {
    set req.backend_hint = site_1;
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # The site reads no cookies, and knows two encodings. What is fetched for a click is the page as for everybody.
  unset req.http.Cookie;
  set req.http.Prefetched = req.http.Purpose;
  unset req.http.Purpose;
  if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  # Pictures are there in two formats, all else in one.
  if (req.url ~ "^/uploads/" && req.http.Accept ~ "image/avif") { set req.http.Accept = "image/avif"; }
  else { unset req.http.Accept; }
  # While a server is well, a page that is purged or whose time is over is fetched; else it is shown for a day.
  if (req.restarts == 0) { unset req.http.Restarted; } else { set req.http.Restarted = "yes"; }
  if (std.healthy(req.backend_hint) && req.restarts == 0) { set req.grace = 0s; }
  else { set req.grace = 24h; }
  return (hash);
}

# One site: whatever name it was asked by.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# A purged page stays, marked as old, in case no server answers.
sub purge_softly {
  if (req.method == "PURGE") {
    set req.http.Purged = purge.soft(0s);
    return (synth(200, "Purged"));
  }
}
sub vcl_hit { call purge_softly; }
sub vcl_miss { call purge_softly; }

sub vcl_backend_response {
  # A server's error never takes the place of a page that is kept.
  if (beresp.status >= 500 && !bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.Restarted)) {
    return (abandon);
  }
  set beresp.grace = 24h;
  # Missing addresses are without number: they don't take the place of pages.
  if (beresp.status == 404) { set beresp.grace = 10s; }
  if (beresp.http.Cache-Control ~ "no-store|no-cache|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
  }
}

# A server that has just died is not yet known to be away: each of them is asked by name.
sub vcl_backend_error {
  if (bereq.retries == 0) {
    set bereq.backend = site_1;
    return (retry);
  }
  if (bereq.retries == 1) {
    set bereq.backend = site_2;
    return (retry);
  }
  if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.Restarted)) { return (fail); }
}

# No server has an answer: once more, for what is kept, or else for the server's own words.
sub vcl_synth {
  if (resp.status == 503 && req.grace == 0s) { return (restart); }
}

sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # A redirect keeps the query of its visitor.
  if (req.http.Query && resp.http.Location ~ "^/[^?#]*$") {
    set resp.http.Location = resp.http.Location + req.http.Query;
  }
  if (req.http.Prefetched == "prefetch" && resp.status == 200 && resp.http.Content-Type ~ "^text/html") {
    set resp.http.Cache-Control = "private, max-age=30";
  }
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
}
