import { formatDate, inSentence, items, money, porExtenso, text } from '../../../../resources/definition';
import { dayInWords } from '../../../../server/templates/paper-values';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { type MovimentacaoOrcamentaria, movimentacaoOrcamentaria, TIPOS_MOVIMENTACAO } from '../../resources/movimentacao_orcamentaria';
import template from '../../templates/decreto-credito.html?raw';

const quadro = (label: string) => items({ dotacao: text(400, { label: 'Dotação' }), valor: money({ label: 'Valor' }) }, { label });

/** The decree that opens a crédito or changes the budget (Lei 4.320/1964, arts. 42 and 43; CF art. 167); a draft until it is published. */
export const decretoCreditoPaper = onPaper(movimentacaoOrcamentaria, 'decreto', {
  template,
  fields: {
    ementa: text(300, { label: 'Ementa' }),
    especie: text(40, { label: 'Espécie, no meio da frase' }),
    autorizacao: text(200, { label: 'Lei que autoriza' }),
    ano: text(4, { label: 'Exercício' }),
    valor_extenso: text(300, { label: 'Valor, por extenso' }),
    decreto_data_por_extenso: text(40, { label: 'Data do decreto, por extenso' }),
    suplementadas: quadro('Dotações suplementadas'),
    anuladas: quadro('Dotações anuladas'),
    limitadas: quadro('Dotações limitadas'),
  },
  read: async (record, work) => {
    const { tipo, lei_numero, lei_data, decreto_data, acrescimos, reducoes, bloqueios } = record;
    const { valor_total } = record as unknown as { valor_total: string | null };
    const names = await lerDotacoes(
      work,
      [...acrescimos, ...reducoes, ...bloqueios].map(({ dotacao_id }) => dotacao_id),
    );
    const named = (lines: MovimentacaoOrcamentaria['reducoes']) =>
      lines.map(({ dotacao_id, valor }) => ({ dotacao: names.get(dotacao_id) ?? '', valor }));
    return {
      especie: inSentence(TIPOS_MOVIMENTACAO[tipo]),
      ementa: `Dispõe sobre ${inSentence(TIPOS_MOVIMENTACAO[tipo])} ao orçamento do exercício de ${work.setting.exercicio}.`,
      autorizacao: lei_numero ? `Lei nº ${lei_numero}${lei_data ? `, de ${formatDate(lei_data)}` : ''}` : await lerLeiOrcamentaria(work),
      ano: String(work.setting.exercicio),
      valor_extenso: valor_total && porExtenso(valor_total),
      decreto_data_por_extenso: decreto_data && dayInWords(decreto_data),
      suplementadas: named(acrescimos),
      anuladas: named(reducoes),
      limitadas: named(bloqueios),
    };
  },
  signatories: async (_record, work) => {
    const row = await work.db.first<{ nome: string }>(
      `select p.nome from public.cliente_autoridades a join public.pessoa p on p.id = a.pessoa_id
        where a.pai_id = $1 and a.cargo = 'prefeito' and a.inicio <= $2 and (a.fim is null or a.fim >= $2) order by a.ordem limit 1`,
      [work.cliente.id, work.today()],
    );
    return [{ nome: row?.nome ?? '', cargo: 'Prefeito' }];
  },
});

/** Ficha and classification of dotações, by id. */
async function lerDotacoes(work: Work, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await work.db.rows<{ id: number; nome: string }>(
    `select d.id, lpad(d.ficha::text, 4, '0') || ' · ' || concat_ws('.', oo.codigo, u.codigo, f.codigo, s.codigo, p.codigo, a.codigo) || ' · ' || n.codigo || ' · fonte ' || fr.codigo || ' – ' || a.nome as nome
       from public.dotacao d join public.orgao oo on oo.id = d.orgao_id join public.unidade u on u.id = d.unidade_id join public.funcao f on f.id = d.funcao_id
       join public.subfuncao s on s.id = d.subfuncao_id join public.programa p on p.id = d.programa_id join public.acao a on a.id = d.acao_id
       join public.natureza_despesa n on n.id = d.natureza_despesa_id join public.fonte_recurso fr on fr.id = d.fonte_recurso_id where d.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** A lei orçamentária do exercício, pelo número e pela data, uma vez promulgada. */
async function lerLeiOrcamentaria(work: Work): Promise<string> {
  const { exercicio } = work.setting;
  const row = await work.db.first<{ numero: string; data: string | null }>(
    `select lei_numero as numero, lei_data::text as data from public.loa
      where cliente_id = $1 and exercicio_referencia = $2 and lei_numero is not null and data_exclusao is null limit 1`,
    [work.cliente.id, exercicio],
  );
  if (!row) return `lei orçamentária de ${exercicio}`;
  return `Lei nº ${row.numero}${row.data ? `, de ${formatDate(row.data)}` : ''}, lei orçamentária de ${exercicio}`;
}
