import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { compareDecimals, counted } from '../../../../resources/definition';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { endpoint } from '../../../../server/http/endpoint';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { act, asking, onResource, type RowSql } from '../../../../server/resources/rules';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { arquivoRetorno } from '../../resources/arquivo_retorno';
import { type BaixaArrecadacao, baixaArrecadacao, SITUACOES_BAIXA } from '../../resources/baixa_arrecadacao';
import { manualFields } from '../../resources/baixa-manual';
import { creditoContribuinte } from '../../resources/credito_contribuinte';
import { guiaArrecadacao } from '../../resources/guia_arrecadacao';
import { estornar, lugarDaCorrecao } from './estornar';
import { lancar } from './lancar';
import type { Pagamento } from './plan';
import { receber } from './retorno';

const situacaoSql: RowSql = (t) =>
  `case when ${t}.estorno_de_id is not null then 'Estorno'
        when exists (select from public.baixa_arrecadacao x where x.identifica_id = ${t}.id) then 'Identificada'
        when exists (select from public.baixa_arrecadacao x where x.estorno_de_id = ${t}.id) then 'Estornada'
        when ${t}.guia_id is null and ${t}.parcelamento_id is null then 'Divergente' else 'Processada' end`;
const EVERYTHING = { sensitive: true };

/** Payments (handbook Cadastro 13, B1 to B6). The accounting facts of a lote are sent by Financeiro. */
export const baixaRules = onResource(baixaArrecadacao, {
  derived: { rotulo: (t) => `to_char(${t}.data_pagamento, 'DD/MM/YYYY') || ' · nº ' || ${t}.id`, situacao: situacaoSql },
  filters: {
    estado: (value, t, param) => `${situacaoSql(t)} = ${param(SITUACOES_BAIXA[value as keyof typeof SITUACOES_BAIXA])}`,
    contribuinte_id: (value, t, param) =>
      `exists (select from public.guia_arrecadacao g where g.id = ${t}.guia_id and g.contribuinte_id = ${param(value)})`,
  },
  acts: {
    identificar: act('Pagamento identificado.', (baixa, { guia_id }, tx) => identificar(tx, baixa, guia_id)),
    estornar: act('Baixa estornada.', async (baixa, { motivo }, tx) => {
      const id = await estornar(tx, baixa, motivo, SITUACOES_BAIXA.processada);
      // the money entered all the same: what was identified wrongly waits again for whose it is
      if (baixa.identifica_id) await lancar(tx, [{ ...paymentOf(baixa), ...(await lugarDaCorrecao(tx, baixa)), guia_id: null }]);
      return lerBaixa(tx, id);
    }),
    devolver: act('Valor devolvido.', async (baixa, { motivo }, tx) =>
      lerBaixa(tx, await estornar(tx, baixa, motivo, SITUACOES_BAIXA.divergente)),
    ),
  },
});

export const retornoRules = onResource(arquivoRetorno, {
  derived: {
    rotulo: (t) => `${t}.nome || ' · nº ' || ${t}.nsa`,
    pagamentos: (t) => `select count(*)::int from public.baixa_arrecadacao b where b.arquivo_id = ${t}.id`,
    divergentes: (t) =>
      `select count(*)::int from public.baixa_arrecadacao b where b.arquivo_id = ${t}.id and ${situacaoSql('b')} = '${SITUACOES_BAIXA.divergente}'`,
  },
});

export const creditoRules = onResource(creditoContribuinte, {
  derived: { rotulo: (t) => `to_char(${t}.data, 'DD/MM/YYYY') || ' · nº ' || ${t}.id` },
});

/** What of a payment is the same in the row that corrects it; what the bank charged is told once. */
function paymentOf({ origem, data_pagamento, valor_pago, codigo_barras }: BaixaArrecadacao) {
  return { origem, data_pagamento, valor_pago, codigo_barras, tarifa: '0.00' };
}

function lerBaixa(tx: Work, id: number): Promise<AnyRecord> {
  return readRecord(tx, tx.services.registry.get(baixaArrecadacao.name), id);
}

const common = { method: 'POST', access: { menu: [baixaArrecadacao.menu], regra: 5 }, tag: baixaArrecadacao.label.many } as const;

export const baixaEndpoints = [
  endpoint({
    ...common,
    url: arquivoRetorno.api.path,
    summary: 'Baixa: receber um arquivo de retorno',
    form: true,
    handle: async (work, { form, reply }) => {
      const file = form?.files.find(({ field }) => field === 'arquivo');
      if (!file) throw new ValidationError({ arquivo: ['Envie o arquivo de retorno do banco.'] });
      const result = await receber(work, { ...file, bytes: await readFile(file.path) });
      reply.code(201);
      const done = counted(result.pagamentos, 'pagamento recebido', 'pagamentos recebidos');
      return { message: `${done}; ${counted(result.divergentes, 'divergente', 'divergentes')}.`, result };
    },
  }),
  endpoint<PagamentoManual>({
    ...common,
    url: `${guiaArrecadacao.api.path}/:id/baixa`,
    summary: 'Baixa: registrar à mão o pagamento de uma guia',
    body: asking(manualFields) as unknown as z.ZodType<PagamentoManual>,
    handle: async (work, { params, body, reply }) => {
      const guia = readId(params.id);
      const result = await work.transact((tx) => registrar(tx, guia, body));
      reply.code(201);
      return { message: 'Pagamento registrado.', result };
    },
  }),
];

type PagamentoManual = Pick<
  Pagamento,
  'origem' | 'data_pagamento' | 'data_credito' | 'valor_pago' | 'conta_bancaria_id' | 'documento' | 'motivo'
>;

/** A payment that a person answers for: only what is in money enters an account, and only credit of his own is compensated. */
async function registrar(tx: Work, guia: number, typed: PagamentoManual): Promise<AnyRecord> {
  await exigirGuia(tx, guia);
  if (typed.conta_bancaria_id !== null && !(await tx.db.first('select id from conta_bancaria where id = $1', [typed.conta_bancaria_id])))
    throw new ValidationError({ conta_bancaria_id: ['Registro não encontrado.'] });
  if (typed.data_credito && typed.data_credito < typed.data_pagamento)
    throw new ValidationError({ data_credito: ['O crédito não é anterior ao pagamento.'] });
  const [id = 0] = await lancar(tx, [{ ...typed, guia_id: guia, tarifa: '0.00' }]);
  const made = await recorded(tx, id);
  const beyond = made.itens.find(({ componente }) => componente === 'a_maior');
  if (typed.origem === 'compensacao' && beyond && compareDecimals(beyond.valor, '0') > 0)
    throw new ValidationError({ valor_pago: ['A compensação é maior que o devido nesta data.'] });
  return lerBaixa(tx, id);
}

/** The payment leaves what is to be identified and enters the guide, by two rows: neither is ever changed. */
async function identificar(tx: Work, baixa: BaixaArrecadacao, guia: number): Promise<AnyRecord> {
  if (baixa.situacao !== SITUACOES_BAIXA.divergente)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Só se identifica um pagamento divergente.' });
  await exigirGuia(tx, guia);
  const place = await lugarDaCorrecao(tx, baixa);
  await estornar(tx, baixa, 'Pagamento identificado', SITUACOES_BAIXA.divergente);
  const [made = 0] = await lancar(tx, [{ ...paymentOf(baixa), ...place, guia_id: guia, identifica_id: baixa.id }]);
  await recorded(tx, made);
  return lerBaixa(tx, made);
}

async function exigirGuia(tx: Work, id: number): Promise<void> {
  if (!(await tx.db.first('select id from guia_arrecadacao where id = $1', [id]))) throw new NotFoundError('Guia não encontrada.');
}

/** Leaves a baixa in the trail. @returns it whole */
async function recorded(tx: Work, id: number): Promise<BaixaArrecadacao> {
  const resource = tx.services.registry.get(baixaArrecadacao.name);
  const record = await readRecord(tx, resource, id, EVERYTHING);
  audit(tx, resource, record, 'incluir', { depois: { origem: record.origem, guia_id: record.guia_id, documento: record.documento } });
  return record as unknown as BaixaArrecadacao;
}
