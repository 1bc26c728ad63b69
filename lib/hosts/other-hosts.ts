import { type Host, NEXT_CACHE } from './host';

/** The last to be asked: other hosts set it too. */
export const continuousIntegration: Host = {
  name: 'continuous integration',
  variables: ['CI'],
  isWorkMachine: true,
};

/** Hosts that need no files of ours: how they are recognized, and what they keep. */
export const otherHosts: readonly Host[] = [
  {
    name: 'AWS Amplify',
    variables: ['AWS_APP_ID'],
    cache: {
      folder: NEXT_CACHE,
      step: 'list “.next/cache/**/*” under “cache: paths:” of the build settings',
      link: 'https://docs.aws.amazon.com/amplify/latest/userguide/yml-specification-syntax.html',
    },
  },
  {
    name: 'GitLab',
    variables: ['GITLAB_CI'],
    isWorkMachine: true,
    isLogPublic: (env) => env.CI_PROJECT_VISIBILITY !== 'private',
    cache: { step: 'list .content under “cache: paths:” of the job', link: 'https://docs.gitlab.com/ci/caching/' },
    limits: { staticRedirects: 1000, link: 'https://docs.gitlab.com/user/project/pages/redirects/' },
  },
  {
    name: 'Render',
    variables: ['RENDER'],
    cache: {
      step: 'for a server, attach a disk, set CONTENT_DIR to a folder on it and sync when the server starts',
      link: 'https://render.com/docs/disks',
    },
  },
  { name: 'Fly.io', variables: ['FLY_APP_NAME'] },
  { name: 'Railway', variables: ['RAILWAY_ENVIRONMENT', 'RAILWAY_ENVIRONMENT_NAME'] },
  { name: 'Heroku', variables: ['DYNO'] },
  { name: 'Google Cloud', variables: ['K_SERVICE', 'GAE_SERVICE'] },
  { name: 'Azure App Service', variables: ['WEBSITE_SITE_NAME'] },
  { name: 'AWS Fargate', variables: ['ECS_CONTAINER_METADATA_URI_V4'] },
  { name: 'Koyeb', variables: ['KOYEB_APP_NAME'] },
  { name: 'Coolify', variables: ['COOLIFY_FQDN'] },
  { name: 'Kubernetes', variables: ['KUBERNETES_SERVICE_HOST'], isWorkMachine: true },
];
