export { follow } from '@/components/navigation/follow';
