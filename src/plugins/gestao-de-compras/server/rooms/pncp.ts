import type { ServerRoom } from '../../../../server/plugins';
import { empenhoAlterado } from '../pncp/empenho-alterado';
import { publicacaoPncpRules } from '../pncp/publicacoes';
import { instalarTabelas, tabelasDaSemana } from '../pncp/tabelas';

export const pncpRoom: ServerRoom = {
  rules: [publicacaoPncpRules, ...empenhoAlterado],
  nightly: [tabelasDaSemana],
  seed: ({ work }) => instalarTabelas(work),
};
