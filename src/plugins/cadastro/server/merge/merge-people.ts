import { type Issues, isBlank } from '../../../../resources/definition';
