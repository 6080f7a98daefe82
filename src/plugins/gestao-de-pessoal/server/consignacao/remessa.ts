import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { addMonths, type DraftOf, formatMonth, type Issues, sumDecimals } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { BYTE_ORDER_MARK, csvCells } from '../../../../server/exports/csv';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { LEIAUTE_REMESSA, type LinhaDoRetorno, lerRetornoDaConsignataria, RetornoInvalido } from '../../calculo/consignacao';
import { type Consignacao, consignacao } from '../../resources/consignacao/consignacao';
import { type RemessaConsignacao, remessaConsignacao } from '../../resources/consignacao/remessa_consignacao';
import { fimDoLancamento } from '../lancamentos';
import { encerrar } from './averbar';

type Rascunho = Readonly<Partial<DraftOf<typeof remessaConsignacao>>>;

/** Days after the payment within which what was discounted is passed on. */
const DIAS_DO_REPASSE = 5;

interface Linha extends Record<string, unknown> {
  consignacao_id: number;
  previsto: string;
  descontado: string;
  motivo: string | null;
}

/** What each contract of the consignatária was to have discounted in the folha, and what was. */
const lerLinhas = (tx: Work, { consignataria_id, folha_id }: Rascunho): Promise<Linha[]> =>
  tx.db.rows<Linha>(
    `select x.consignacao_id, (case when x.na_folha then x.descontado + x.faltou else x.reservado end)::text as previsto, x.descontado::text as descontado,
            case when not x.na_folha then 'Sem contracheque nesta folha' when x.faltou > 0 then 'Faltou saldo ou margem' end as motivo
       from (select c.id as consignacao_id, coalesce(c.reservado, 0) as reservado, f.matricula, k.id is not null as na_folha,
                    coalesce((select sum(y.valor) from contracheque_linha y where y.pai_id = k.id and y.lancamento_id = l.id), 0)::numeric(18,2) as descontado,
                    coalesce((select sum(y.valor) from contracheque_nao_descontado y where y.pai_id = k.id and y.lancamento_id = l.id), 0)::numeric(18,2) as faltou
               from consignacao c join public.lancamento_folha l on l.id = c.lancamento_id join public.funcionario f on f.id = c.funcionario_id
               join public.folha_pagamento h on h.id = $2 left join public.contracheque k on k.folha_id = h.id and k.funcionario_id = c.funcionario_id
              where c.consignataria_id = $1 and l.competencia_inicio <= h.competencia and ${fimDoLancamento('l')} >= h.competencia) x
      order by x.matricula, x.consignacao_id`,
    [consignataria_id ?? 0, folha_id ?? 0],
  );

export const remessaRules = onResource(remessaConsignacao, {
  derived: {
    rotulo: (t) =>
      `select p.nome || ' · ' || to_char(h.competencia, 'MM/YYYY') from public.pessoa p, public.folha_pagamento h where p.id = ${t}.consignataria_id and h.id = ${t}.folha_id`,
  },
  complete: async (draft, tx) => {
    const linhas = await lerLinhas(tx, draft);
    const folha = await tx.db.first<{ dia: string }>('select h.data_pagamento::text as dia from folha_pagamento h where h.id = $1', [
      draft.folha_id ?? 0,
    ]);
    const soma = (name: 'previsto' | 'descontado') => sumDecimals(['0.00', ...linhas.map((linha) => linha[name])]);
    return {
      ...draft,
      linhas,
      previsto: soma('previsto'),
      descontado: soma('descontado'),
      repasse_ate: folha ? (await readCalendar(tx)).deadline(folha.dia, DIAS_DO_REPASSE, 'uteis') : null,
    };
  },
  judge: (draft): Issues | null =>
    (draft.linhas ?? []).length > 0 ? null : { consignataria_id: ['A consignatária não tem contrato averbado nesta folha.'] },
  acts: {
    'ler-retorno': act('Retorno lido.', (record: RemessaConsignacao, { arquivo }, tx) => lerRetorno(tx, record, Number(arquivo))),
  },
});

/** Each line of the answer beside its contract; what was paid off there ends here, from the competência after that of the folha. */
async function lerRetorno(tx: Work, record: RemessaConsignacao, arquivo: number): Promise<void> {
  const contratos = await tx.db.rows<{ id: number; contrato: string; linha: number }>(
    `select c.id, c.contrato, l.id as linha from remessa_consignacao_linhas l join public.consignacao c on c.id = l.consignacao_id where l.pai_id = $1`,
    [record.id],
  );
  const folha = await tx.db.first<{ competencia: string }>(
    "select to_char(h.competencia, 'YYYY-MM') as competencia from folha_pagamento h where h.id = $1",
    [record.folha_id],
  );
  const competencia = folha?.competencia ?? '';
  for (const { contrato, resultado, mensagem } of await abrir(tx, arquivo)) {
    const found = contratos.find((one) => one.contrato === contrato);
    if (!found) throw new ValidationError({ arquivo: [`O contrato ${contrato} não está nesta remessa. Nada foi lido.`] });
    await tx.db.execute('update remessa_consignacao_linhas set retorno = $2, mensagem = $3 where id = $1', [
      found.linha,
      resultado,
      mensagem || null,
    ]);
    if (resultado !== 'quitado') continue;
    const one = (await readRecord(tx, tx.services.registry.get(consignacao.name), found.id, { sensitive: true })) as Consignacao;
    if (one.situacao !== 'averbada' && one.situacao !== 'suspensa') continue;
    await encerrar(tx, one, {
      a_partir: addMonths(competencia, 1),
      situacao: 'quitada',
      motivo: `Retorno da consignatária da folha de ${formatMonth(competencia)}. ${mensagem}`.trim(),
    });
  }
}

/** @throws ValidationError on `arquivo`, naming the line */
async function abrir(tx: Work, arquivo: number): Promise<LinhaDoRetorno[]> {
  const stored = await tx.db.first<{ sha256: string }>('select a.sha256 from public.arquivo a where a.id = $1 and a.cliente_id = $2', [
    arquivo,
    tx.cliente.id,
  ]);
  if (!stored) throw new ValidationError({ arquivo: ['Envie o arquivo da consignatária.'] });
  try {
    return lerRetornoDaConsignataria((await buffer(await tx.services.files.read(stored.sha256))).toString('utf8'));
  } catch (error) {
    if (error instanceof RetornoInvalido) throw new ValidationError({ arquivo: [error.message] });
    throw error;
  }
}

/** `GET {api}/:id/arquivo`: what was discounted of each contract, for the consignatária. */
export const arquivoDeDescontos = endpoint({
  method: 'GET',
  url: `${remessaConsignacao.api.path}/:id/arquivo`,
  access: { menu: [remessaConsignacao.menu], regra: 6 },
  tag: remessaConsignacao.label.many,
  summary: 'Remessa de descontos: arquivo da consignatária, em CSV',
  query: z.object({}).loose(),
  handle: async (work, { params, reply }) => {
    const { nome, texto } = await work.transact((tx) => escrever(tx, readId(params.id)));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'private, no-store')
      .send(texto);
  },
});

async function escrever(tx: Work, id: number): Promise<{ nome: string; texto: string }> {
  const linhas = await tx.db.rows<Record<string, string | null>>(
    `select c.contrato, f.matricula, p.cpf_cnpj as cpf, p.nome, to_char(h.competencia, 'YYYY-MM') as competencia, c.parcelas_total::text as parcelas,
            (coalesce(c.parcelas_anteriores, 0) + 1 + 12 * (extract(year from h.competencia) - extract(year from g.competencia_inicio))
              + extract(month from h.competencia) - extract(month from g.competencia_inicio))::int::text as parcela,
            l.previsto::text, l.descontado::text, l.motivo
       from remessa_consignacao r join public.folha_pagamento h on h.id = r.folha_id join public.remessa_consignacao_linhas l on l.pai_id = r.id
       join public.consignacao c on c.id = l.consignacao_id join public.funcionario f on f.id = c.funcionario_id join public.pessoa p on p.id = f.pessoa_id
       left join public.lancamento_folha g on g.id = c.lancamento_id where r.id = $1 order by l.ordem`,
    [id],
  );
  const [first] = linhas;
  if (!first) throw new NotFoundError();
  const { name, menu } = remessaConsignacao;
  tx.audit({
    acao: 'exportar',
    recurso: name,
    sistema: menu,
    registroId: id,
    descricao: `Arquivo de descontos, ${linhas.length} contratos`,
  });
  const texto = [csvCells(LEIAUTE_REMESSA), ...linhas.map((linha) => csvCells(LEIAUTE_REMESSA.map((coluna) => linha[coluna] ?? '')))];
  return { nome: `descontos-${first.competencia}-${id}.csv`, texto: BYTE_ORDER_MARK + texto.join('') };
}
