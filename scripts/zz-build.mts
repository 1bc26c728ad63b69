import { buildTestSite } from '/work/main/scripts/test-sites.ts';
const r = await buildTestSite(process.argv[2] as 'export', { sync: true });
console.log(r.code, r.output.slice(-3000));
