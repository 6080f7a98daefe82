import { onResource } from '../../../../server/resources/rules';
import { contato } from '../../resources/processo/contato';

export const contatoRules = onResource(contato, { derived: { papel: (t) => `${t}.tipo_contato` } });
