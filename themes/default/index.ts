import dynamic from 'next/dynamic';
import { defineTheme } from '@/themes/define-theme';

/** A place to read: lists of titles, one column of text, a quiet shell. */
export default defineTheme({
  settings: () => import('./settings').then(({ defaultSettings }) => defaultSettings),
  runningText: ['home', 'postList'],
  italics: ['home'],
  Base: dynamic(() => import('./Base')),
  layouts: {
    home: dynamic(() => import('./layouts/Home')),
    archive: dynamic(() => import('./layouts/Archive')),
    postList: dynamic(() => import('./layouts/PostList')),
    categoryIndex: dynamic(() => import('./layouts/Indexes').then((module) => module.CategoryIndex)),
    tagIndex: dynamic(() => import('./layouts/Indexes').then((module) => module.TagIndex)),
    search: dynamic(() => import('./layouts/Search')),
    post: dynamic(() => import('./layouts/Post')),
    notFound: dynamic(() => import('./layouts/NotFound')),
    untranslated: dynamic(() => import('./layouts/Untranslated')),
    signIn: dynamic(() => import('./layouts/Member').then((module) => module.SignIn)),
    signUp: dynamic(() => import('./layouts/Member').then((module) => module.SignUp)),
    dashboard: dynamic(() => import('./layouts/Member').then((module) => module.Dashboard)),
    authResult: dynamic(() => import('./layouts/Member').then((module) => module.AuthResult)),
  },
});
