import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { darCiencia, lerInicioDoFornecedor } from '../../gestao-de-compras/server';
import { propostaFornecedor } from '../resources/proposta_fornecedor';

const tag = 'Fornecedor';

export const inicioEndpoints = [
  endpoint({
    method: 'GET',
    url: '/fornecedor/inicio',
    summary: 'O que interessa hoje aos fornecedores que represento',
    tag,
    access: { menu: [propostaFornecedor.menu], regra: 1 },
    handle: (work) => lerInicioDoFornecedor(work),
  }),
  endpoint({
    method: 'POST',
    url: '/fornecedor/autorizacoes/:id/ciencia',
    summary: 'Dar ciência de uma autorização de fornecimento',
    tag,
    access: { menu: [propostaFornecedor.menu], regra: 2 },
    handle: async (work, { params }) => {
      await work.transact((tx) => darCiencia(tx, readId(params.id)));
      return { message: 'Ciência registrada.', result: null };
    },
  }),
];
