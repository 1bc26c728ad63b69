export { type Config, configSchema, type UserConfig } from './config';
