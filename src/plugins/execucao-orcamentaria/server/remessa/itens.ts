import { onResource } from '../../../../server/resources/rules';
import { remessaItem } from '../../resources/banco/remessa_item';

/** Payments of files, followed by the files and by what the banks answer. */
export const remessaItemRules = onResource(remessaItem, {
  derived: { rotulo: (t) => `${t}.seu_numero || ' · ' || ${t}.favorecido` },
});
