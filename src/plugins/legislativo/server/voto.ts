import { onResource } from '../../../server/resources/rules';
import { voto } from '../resources/voto';

export const votoRules = onResource(voto, { derived: { rotulo: (t) => `${t}.titulo` } });
