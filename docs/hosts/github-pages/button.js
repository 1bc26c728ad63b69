// A Worker at Cloudflare between a button in Notion and GitHub, which wants to be told a branch. Yours: the address, and the secrets
// GITHUB_TOKEN (fine-grained, for this repository alone, “Actions: Read and write”) and KEY (of your own) in the Worker's settings.
const url = 'https://api.github.com/repos/ada/notes/actions/workflows/pages.yml/dispatches';

export default {
  fetch(request, env) {
    // Without a key in the settings, nobody is the owner.
    const isOwner = env.KEY && request.headers.get('authorization') === `Bearer ${env.KEY}`;
    if (!isOwner) return new Response(null, { status: 401 });
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${env.GITHUB_TOKEN}`,
      'user-agent': 'notes',
    };
    return fetch(url, { method: 'POST', headers, body: JSON.stringify({ ref: 'main' }) });
  },
};
