import { compareDecimals, type DraftOf, formatDate, type Issues } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { type BaixaBem, baixaBem, COM_AVALIACAO } from '../resources/baixa_bem';
import template from '../templates/termo-baixa.html?raw';
import { autorizar, avaliar, cancelar, efetivar, estornarBaixa, julgarImoveis, propor } from './baixar';
import { julgarComissao } from './comissao';
import { exigirProcessoDeLeilao, trazerArremates } from './leilao';

type Rascunho = Readonly<Partial<DraftOf<typeof baixaBem>>>;

/** What is a component leaves with what it is of. */
async function completar(draft: Rascunho, work: Work, current: BaixaBem | null): Promise<Rascunho> {
  const all = { ...current, ...draft } as BaixaBem;
  const itens = all.itens ?? [];
  const componentes = await work.db.rows<{ id: number }>(
    "select b.id from bem b where b.bem_principal_id = any($1::bigint[]) and b.situacao_bem = 'ativo' and not (b.id = any($1::bigint[])) order by b.id",
    [itens.map(({ bem_id }) => bem_id)],
  );
  return {
    ...draft,
    ...(all.data && { ano: Number(String(all.data).slice(0, 4)) }),
    ...(componentes.length > 0 && { itens: [...itens, ...componentes.map(({ id }) => ({ bem_id: id, vendido: true }))] }),
  } as Rascunho;
}

async function julgar(draft: Rascunho, work: Work, current: BaixaBem | null): Promise<Issues> {
  const all = { ...current, ...draft } as BaixaBem;
  const issues = await julgarComissao(work, all.comissao_id, 'baixa', all.data);
  if (current && current.situacao !== 'rascunho') {
    const antes = current.itens.map(({ bem_id }) => bem_id).sort();
    const depois = (all.itens ?? []).map(({ bem_id }) => bem_id).sort();
    if (antes.join() !== depois.join() || all.tipo !== current.tipo)
      return { itens: ['Os bens e o tipo são os da proposta: cancele-a para mudar.'] };
  }
  return { ...issues, ...(current && (await julgarImoveis(work, all))) };
}

/** Who valued a bem does not authorise that it goes. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function autorizaOutro({ avaliada_por_id }: BaixaBem, { caller }: Work): Promise<void> {
  if (caller && avaliada_por_id !== null && avaliada_por_id === caller.usuarioId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem avaliou os bens não autoriza a baixa: peça ao ordenador.' });
}

const soma = (t: string, coluna: string) =>
  `(select sum(i.${coluna}) from public.baixa_bem_itens i where i.pai_id = ${t}.id and i.vendido is not false)::numeric(18,2)`;

/** Alienations and write-offs (handbook Patrimônio 7). */
export const baixaBemRules = onResource(baixaBem, {
  derived: {
    rotulo: (t) => `(lpad(${t}.numero::text, 3, '0') || '/' || ${t}.ano)`,
    quantos: (t) => `(select count(*) from public.baixa_bem_itens i where i.pai_id = ${t}.id)::int`,
    liquido_total: (t) => soma(t, 'liquido'),
    avaliado_total: (t) => soma(t, 'valor_avaliado'),
    vendido_total: (t) => soma(t, 'valor_venda'),
    resultado_total: (t) => soma(t, 'resultado'),
  },
  filters: {
    bem_id: (value, t, param) => `exists (select from public.baixa_bem_itens i where i.pai_id = ${t}.id and i.bem_id = ${param(value)})`,
  },
  lockedBecause: (t) =>
    `case when ${t}.data_baixa is not null or ${t}.situacao in ('efetivada', 'cancelada', 'estornada') then 'A baixa está decidida: o que se corrige é o seu estorno.' end`,
  complete: completar,
  judge: julgar,
  notice: ({ tipo, data }) =>
    tipo === 'doacao' && Number(data.slice(0, 4)) % 2 === 0
      ? 'Em ano de eleição a doação de bens é vedada, fora os casos da Lei 9.504/1997, art. 73, § 10: confira antes de efetivar.'
      : null,
  acts: {
    propor: act('Baixa proposta.', (record: BaixaBem, _input, tx) => propor(tx, record)),
    avaliar: act('Bens avaliados.', (record: BaixaBem, _input, tx) => avaliar(tx, record)),
    autorizar: act('Baixa autorizada.', (record: BaixaBem, _input, tx) => autorizar(tx, record), {
      apart: autorizaOutro,
      // what a commission values first waits for the commission
      waitsFor: (t) => `(${t}.situacao = 'avaliada' or ${t}.tipo not in (${COM_AVALIACAO.map((one) => `'${one}'`).join(', ')}))`,
    }),
    enviar_leilao: act('Bens em leilão.', (record: BaixaBem, _input, tx) => exigirProcessoDeLeilao(tx, record)),
    trazer_arremates: act('Arremates trazidos.', (record: BaixaBem, _input, tx) => trazerArremates(tx, record)),
    efetivar: act('Baixa efetivada.', (record: BaixaBem, { data }, tx) => efetivar(tx, record, data as string)),
    entregar: act('Entrega registrada.', async (record: BaixaBem, { data }, tx) => {
      if (record.data_baixa && String(data) < record.data_baixa)
        throw new ValidationError({ data: [`A baixa é de ${formatDate(record.data_baixa)}: os bens não se entregam antes.`] });
      await writeColumns(tx, baixaBem, record.id, { entregue_em: data });
    }),
    comunicar_detran: act('Comunicação registrada.', async (record: BaixaBem, { data }, tx) => {
      if (record.data_baixa && compareDecimals(String(data).replaceAll('-', ''), record.data_baixa.replaceAll('-', '')) < 0)
        throw new ValidationError({ data: [`A baixa é de ${formatDate(record.data_baixa)}.`] });
      await writeColumns(tx, baixaBem, record.id, { comunicacao_detran_em: data });
    }),
    cancelar: act('Proposta cancelada.', (record: BaixaBem, _input, tx) => cancelar(tx, record)),
    estornar: act('Baixa estornada.', (record: BaixaBem, asked, tx) =>
      estornarBaixa(tx, record, asked as { data: string; motivo: string }),
    ),
  },
});

export const termoDeBaixaPaper = onPaper(baixaBem, 'termo', { template });
