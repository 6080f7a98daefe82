import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { conferirVersao } from './conferencia';

export const conferenciaEndpoints = [
  endpoint({
    method: 'GET',
    url: `${versaoPlanejamento.api.path}/:id/conferencia`,
    access: { menu: [versaoPlanejamento.menu], regra: 1 },
    tag: versaoPlanejamento.label.many,
    summary: 'Versão: conferência, com os impeditivos do envio à Câmara e os alertas',
    handle: (work, { params }) => conferirVersao(work, readId(params.id)),
  }),
];
