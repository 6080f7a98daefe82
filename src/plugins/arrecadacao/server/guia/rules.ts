import { z } from 'zod';
import { isCivilDate } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { guiaArrecadacao, SITUACOES_GUIA } from '../../resources/guia_arrecadacao';
import { enviarGuia } from './document';
import { emitir, substituir } from './emitir';

const vivaSql: RowSql = (t) => `exists (select from public.guia_viva v where v.guia_id = ${t}.id)`;

const pagaSql: RowSql = (t) =>
  `exists (select from public.baixa_arrecadacao b where b.guia_id = ${t}.id and b.estorno_de_id is null
            and not exists (select from public.baixa_arrecadacao x where x.estorno_de_id = b.id))`;

/** SQL of how a guide stands. */
export const situacaoSql: RowSql = (t) =>
  `case when ${pagaSql(t)} then 'Paga'
        when exists (select from public.guia_cancelamento c where c.guia_id = ${t}.id) then 'Cancelada'
        when not ${vivaSql(t)} then 'Substituída'
        when ${t}.valido_ate < hoje() then 'Vencida' else 'Emitida' end`;

/** Guides (handbook Cadastro 13, GU1 to GU3). Débitos belong to the municipality whole: those of a guide are of one entity. */
export const guiaRules = onResource(guiaArrecadacao, {
  derived: { rotulo: numberSql(guiaArrecadacao), situacao: situacaoSql },
  filters: {
    estado: (value, t, param) => `${situacaoSql(t)} = ${param(SITUACOES_GUIA[value as keyof typeof SITUACOES_GUIA])}`,
    debito_id: (value, t, param) =>
      `exists (select from public.guia_arrecadacao_itens i where i.pai_id = ${t}.id and i.debito_id = ${param(value)})`,
  },
  afterSave: (id, tx, _current, { itens }) =>
    substituir(
      tx,
      id,
      (itens ?? []).map(({ debito_id }) => debito_id),
    ),
  acts: {
    cancelar: act('Guia cancelada.', async ({ id }, { motivo }, tx) => {
      await tx.db.execute('insert into guia_cancelamento (cliente_id, guia_id, usuario_id, motivo) values ($1, $2, $3, $4)', [
        tx.cliente.id,
        id,
        tx.caller?.usuarioId ?? null,
        motivo,
      ]);
      await tx.db.execute('delete from guia_viva where cliente_id = $1 and guia_id = $2', [tx.cliente.id, id]);
      return undefined;
    }),
  },
});

const common = { tag: guiaArrecadacao.label.many } as const;

/** A civil date that a person typed. */
export const civilDate = z.string('Informe a data.').refine(isCivilDate, 'Informe a data como AAAA-MM-DD.');

export const guiaEndpoints = [
  endpoint({
    ...common,
    method: 'POST',
    url: guiaArrecadacao.api.path,
    access: { menu: [guiaArrecadacao.menu], regra: 5 },
    summary: 'Guia: emitir para débitos de um contribuinte',
    body: z.object({
      contribuinte_id: z.number('Informe o contribuinte.').int(),
      convenio_id: z.number('Escolha o convênio.').int(),
      vencimento: civilDate,
      debitos: z.array(z.number().int(), 'Escolha os débitos.').min(1, 'Escolha ao menos um débito.').max(500, 'Escolha até 500 débitos.'),
    }),
    handle: async (work, { body: { contribuinte_id, convenio_id, vencimento, debitos }, reply }) => {
      const result = await work.transact((tx) =>
        emitir(tx, { contribuinte: contribuinte_id, debitos, convenio: convenio_id, vencimento, internet: false }),
      );
      reply.code(201);
      return { message: 'Guia emitida.', result };
    },
  }),
  endpoint({
    ...common,
    method: 'GET',
    url: `${guiaArrecadacao.api.path}/:id/imprimir`,
    access: { menu: [guiaArrecadacao.menu], regra: 6 },
    summary: 'Guia: o PDF, com código de barras e PIX',
    handle: (work, { params, reply }) => enviarGuia(work, readId(params.id), reply, 'nominal'),
  }),
];
