export { follow } from '@/components/navigation/follow';
export { switchTheme } from './switch-theme';
