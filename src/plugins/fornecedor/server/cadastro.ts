import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { act, asking, onResource } from '../../../server/resources/rules';
import {
  type CadastroDigitado,
  gravarMeuCadastro,
  gravarMinhasContas,
  incluirDocumento,
  lerMeuCadastro,
  lerMinhasContas,
  representadoSql,
  situacaoSql,
} from '../../gestao-de-compras/server';
import { MEUS_DADOS, meuCadastro } from '../resources/meu_cadastro';
import { meuDocumento } from '../resources/meu_documento';

/** The own register: of any other not even the existence is told. */
export const meuCadastroRules = onResource(meuCadastro, {
  sight: (t) => representadoSql(`${t}.pessoa_id`, `${t}.cliente_id`),
  derived: {
    contas: (t) => `(select case when count(*) = 0 then 'Nenhuma: informe-a abaixo' when count(*) = 1 then '1 conta'
      else count(*) || ' contas' end from public.pessoa_conta c where c.pai_id = ${t}.pessoa_id)`,
    situacao: (t) => `initcap(${situacaoSql(`${t}.pessoa_id`, 'hoje()')})`,
  },
  acts: {
    incluir_documento: act('Documento incluído. Vale depois de conferido.', async ({ id }, documento, tx) => {
      await incluirDocumento(tx, id, documento);
      return undefined;
    }),
  },
});

export const meuDocumentoRules = onResource(meuDocumento, { sight: (t) => representadoSql(`${t}.pessoa_id`, `${t}.cliente_id`) });

const tag = 'Fornecedor';
const url = `${meuCadastro.api.path}/:id/dados`;
const contas = `${meuCadastro.api.path}/:id/contas`;
const menu = [meuCadastro.menu];
/** Most accounts of one supplier. */
const MAIS_CONTAS = 10;
const CONTAS = z.object({ contas_bancarias: z.array(z.record(z.string(), z.unknown())).max(MAIS_CONTAS, 'Informe até 10 contas.') });

export const cadastroEndpoints = [
  endpoint({
    method: 'GET',
    url,
    tag,
    summary: 'Os dados de um fornecedor que represento, como o formulário os mostra',
    access: { menu, regra: 1 },
    handle: (work, { params }) => lerMeuCadastro(work, readId(params.id)),
  }),
  endpoint<CadastroDigitado>({
    method: 'PUT',
    url,
    tag,
    summary: 'Alterar os dados de um fornecedor que represento',
    access: { menu, regra: 2 },
    body: asking(MEUS_DADOS) as never,
    handle: async (work, { params, body }) => {
      await work.transact((tx) => gravarMeuCadastro(tx, readId(params.id), body));
      return { message: 'Dados gravados.', result: null };
    },
  }),
  endpoint({
    method: 'GET',
    url: contas,
    tag,
    summary: 'As contas bancárias de um fornecedor que represento',
    access: { menu, regra: 1 },
    handle: async (work, { params }) => ({ contas_bancarias: await lerMinhasContas(work, readId(params.id)) }),
  }),
  endpoint<z.infer<typeof CONTAS>>({
    method: 'PUT',
    url: contas,
    tag,
    summary: 'Informar as contas bancárias de um fornecedor que represento',
    access: { menu, regra: 2 },
    body: CONTAS,
    handle: async (work, { params, body }) => {
      await work.transact((tx) => gravarMinhasContas(tx, readId(params.id), body.contas_bancarias));
      return { message: 'Contas gravadas. O Município as confere antes de pagar.', result: null };
    },
  }),
];
