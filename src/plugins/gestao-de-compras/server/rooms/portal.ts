import type { ServerRoom } from '../../../../server/plugins';
import { aAssinarPeloOrdenador } from '../portal/a-assinar';
import { assinaturaFornecedorRules } from '../portal/assinaturas';
import { documentoLicitacaoRules, downloadEditalRules } from '../portal/documentos';
import { notaFornecedorRules } from '../portal/notas';
import { semearPortal } from '../portal/semear';

export const portalRoom: ServerRoom = {
  rules: [documentoLicitacaoRules, downloadEditalRules, notaFornecedorRules, assinaturaFornecedorRules],
  waiting: [aAssinarPeloOrdenador],
  seed: semearPortal,
};
