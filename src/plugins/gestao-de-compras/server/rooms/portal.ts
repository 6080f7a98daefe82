import type { ServerRoom } from '../../../../server/plugins';
import { assinaturaFornecedorRules } from '../portal/assinaturas';
import { documentoLicitacaoRules, downloadEditalRules } from '../portal/documentos';
import { notaFornecedorRules } from '../portal/notas';
import { semearPortal } from '../portal/semear';

export const portalRoom: ServerRoom = {
  rules: [documentoLicitacaoRules, downloadEditalRules, notaFornecedorRules, assinaturaFornecedorRules],
  seed: semearPortal,
};
