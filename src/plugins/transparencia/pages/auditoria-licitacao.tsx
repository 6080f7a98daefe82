import { auditPage } from '../../../resources/form/audit-page';
import { publicacaoLicitacao } from '../resources/publicacao_licitacao';

export default auditPage(publicacaoLicitacao);
