import { type AnyField, formatDate, formatDocument, formatRelation, formatValue, relationName } from '../../../../resources/definition';
import { onReport } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import { notaEmpenho } from '../../reports/nota-empenho';
import { type Empenho, empenho } from '../../resources/empenho';
import { lerEmpenho } from '../empenho/ler';
import { reais } from '../saldos';

interface Linha {
  quadro: string;
  campo: string;
  valor: string;
}

/** Art. 61: who is paid, why and how much, and what is deducted from the dotação, as it was when the empenho was issued. */
export const notaEmpenhoRules = onReport(notaEmpenho, {
  frame: async (work, { empenho_id }) => {
    const record = await lerEmpenho(work, Number(empenho_id));
    const issued = record.situacao !== 'rascunho';
    return {
      about: [`Data de emissão ${formatDate(record.data_emissao)}`],
      draft: issued ? null : 'MINUTA – empenho ainda não emitido',
      found: { linhas: await linesOf(work, record) },
    };
  },
  source: ({ linhas }, param) =>
    `select x.quadro, x.campo, x.valor from rows from (jsonb_to_recordset(${param(JSON.stringify(linhas))}::jsonb) as (quadro text, campo text, valor text))
       with ordinality as x(quadro, campo, valor, n) order by x.n`,
});

const IDENTIFICACAO = ['rotulo', 'data_emissao', 'tipo', 'tipo_despesa', 'modalidade_licitacao'] as const;
const DOTACAO = ['subelemento_id', 'fonte_recurso_id', 'co_id', 'centro_custo_id'] as const;

async function linesOf(work: Work, record: Empenho): Promise<Linha[]> {
  const of = (quadro: string, names: readonly string[]) =>
    names.flatMap((name) => {
      const valor = shown(name, record);
      return valor ? [{ quadro, campo: (empenho.fields as Readonly<Record<string, AnyField>>)[name]?.label ?? name, valor }] : [];
    });
  const { credor, documento, dotacao, ordenador } = await readRelated(work, record);
  const amounts: Linha[] = [
    ['Saldo anterior da dotação', record.saldo_anterior],
    ['Valor do empenho', record.valor],
    ['Saldo atual da dotação', record.saldo_posterior],
  ].flatMap(([campo, valor]) => (campo && valor ? [{ quadro: 'Valor', campo, valor: reais(valor) }] : []));
  return [
    ...of('Empenho', IDENTIFICACAO),
    { quadro: 'Credor', campo: 'Nome', valor: credor },
    ...(documento ? [{ quadro: 'Credor', campo: 'CPF/CNPJ', valor: formatDocument(documento) }] : []),
    { quadro: 'Dotação', campo: 'Ficha e classificação', valor: dotacao },
    ...of('Dotação', DOTACAO),
    ...of('Representação', ['historico', 'local_entrega', 'prazo_entrega']),
    ...record.itens.map((item, n) => ({
      quadro: 'Itens',
      campo: `${n + 1}. ${item.descricao}`,
      valor: `${formatValue(itemField('quantidade'), item.quantidade)} × ${formatValue(itemField('valor_unitario'), item.valor_unitario)} = ${reais(item.valor ?? '0.00')}`,
    })),
    ...amounts,
    { quadro: 'Autorização', campo: 'Ordenador de despesa', valor: ordenador },
  ];
}

const itemField = (name: 'quantidade' | 'valor_unitario') => empenho.fields.itens.fields[name];

function shown(name: string, record: Empenho): string {
  const field = (empenho.fields as Readonly<Record<string, AnyField>>)[name];
  const values = record as unknown as Record<string, unknown>;
  const value = values[name];
  if (!field || value === null || value === undefined || value === '') return '';
  return field.kind === 'ref' ? formatRelation(values[relationName(name, field)] as Record<string, unknown>) : formatValue(field, value);
}

interface Related extends Record<string, unknown> {
  credor: string;
  documento: string | null;
  dotacao: string;
  ordenador: string;
}

/** The people of the nota, and the whole classification of its dotação without its balance of today. */
async function readRelated(work: Work, { credor_id, ordenador_id, dotacao_id }: Empenho): Promise<Related> {
  const row = await work.db.first<Related>(
    `select c.nome as credor, c.cpf_cnpj as documento, o.nome as ordenador,
            (select lpad(d.ficha::text, 4, '0') || ' · ' || concat_ws('.', oo.codigo, u.codigo, f.codigo, s.codigo, p.codigo, a.codigo, n.codigo) || ' · ' || a.nome
               from public.dotacao d join public.orgao oo on oo.id = d.orgao_id join public.unidade u on u.id = d.unidade_id join public.funcao f on f.id = d.funcao_id
               join public.subfuncao s on s.id = d.subfuncao_id join public.programa p on p.id = d.programa_id join public.acao a on a.id = d.acao_id
               join public.natureza_despesa n on n.id = d.natureza_despesa_id where d.id = $3) as dotacao
       from public.pessoa c, public.pessoa o where c.id = $1 and o.id = $2 and c.cliente_id = $4`,
    [credor_id, ordenador_id, dotacao_id, work.cliente.id],
  );
  return row ?? { credor: '', documento: null, dotacao: '', ordenador: '' };
}
