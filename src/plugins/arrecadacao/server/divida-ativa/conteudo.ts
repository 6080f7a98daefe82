import { formatDate, formatDecimal, formatDocument, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { chargesOn } from '../../../cadastro/resources/tributo-charges';
import type { Encargos } from '../../calculo/atualizar';
import type { DividaAtiva } from '../../resources/divida_ativa';
import { atualizador, lerEncargos, saldoSql } from '../debitos';

/** A month of a termo or CDA; reais. */
export interface MesConteudo {
  competencia: string;
  vencimento: string;
  /** From which day interest runs; null when no law says it. */
  termo_inicial: string | null;
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  total: string;
}

/** What the law asks of a termo and of a CDA (CTN, art. 202; LEF, art. 2º, §§ 5º and 6º). */
export interface Conteudo {
  devedor: string | null;
  documento: string | null;
  domicilio: string | null;
  corresponsaveis: { nome: string; documento: string; fundamento: string }[];
  natureza: string;
  origem: string;
  exercicio: number;
  fundamento: string | null;
  processo: string | null;
  constituicao: string | null;
  notificacao: string | null;
  encargos: string | null;
  correcao: string | null;
  numero: string | null;
  livro: number | null;
  folha: number | null;
  data_inscricao: string | null;
  meses: MesConteudo[];
  /** Day of the amounts. */
  data: string;
  originario: string;
  valor: string;
}

interface Row extends Record<string, unknown> {
  nome: string;
  documento: string;
  endereco: string | null;
  origem: string;
  corresponsaveis: Conteudo['corresponsaveis'];
  meses: { competencia: string; vencimento: string; pagavel_ate: string | null; principal: string; saldo: string }[];
}

/** SQL of where a contribuinte `c`, of a person `p`, is found: the establishment, or the main address. */
export const ADDRESS = `coalesce(
  (select l.tipo || ' ' || l.nome || ', ' || c.numero from public.logradouro l where l.id = c.logradouro_id),
  (select coalesce((select l.nome from public.logradouro l where l.id = e.logradouro_id), e.logradouro) || ', ' || e.numero ||
          coalesce(' - ' || coalesce((select b.nome from public.bairro b where b.id = e.bairro_id), e.bairro), '') ||
          coalesce(' - ' || (select ci.nome from public.cidade ci where ci.id = e.cidade_id), '') || '/' || e.estado || ', CEP ' || e.cep
     from public.pessoa_enderecos e where e.pai_id = p.id order by e.principal desc, e.ordem limit 1))`;

/**
 * What a termo or CDA of an inscription says on a day. An inscription that has a number speaks of its debtor as it was then.
 *
 * @param data civil date of the amounts
 */
export async function lerConteudo(work: Work, record: DividaAtiva, data: string): Promise<Conteudo> {
  const row = await work.db.first<Row>(
    `select p.nome, p.cpf_cnpj as documento, left(${ADDRESS}, 300) as endereco, tr.sigla || ' – ' || tr.nome as origem,
            coalesce((select json_agg(json_build_object('nome', q.nome, 'documento', q.cpf_cnpj, 'fundamento', r.fundamento) order by r.ordem)
                        from divida_ativa_corresponsaveis r join public.pessoa q on q.id = r.pessoa_id where r.pai_id = t.id), '[]') as corresponsaveis,
            coalesce((select json_agg(json_build_object('competencia', to_char(m.competencia, 'YYYY-MM'), 'vencimento', m.vencimento, 'pagavel_ate', m.pagavel_ate,
                                                        'principal', m.principal::text, 'saldo', (${saldoSql('d')})::text) order by m.competencia)
                        from divida_ativa_meses m join public.debito d on d.id = m.debito_id where m.pai_id = t.id), '[]') as meses
       from divida_ativa t join public.contribuinte c on c.id = t.contribuinte_id join public.pessoa p on p.id = c.pessoa_id
       join public.tributo tr on tr.id = t.tributo_id where t.id = $1`,
    [record.id],
  );
  if (!row) throw new Error(`A inscrição ${record.id} não existe.`);
  const laws = (await lerEncargos(work, [record.tributo_id])).get(record.tributo_id) ?? [];
  const onDay = await atualizador(work, [record.tributo_id]);
  const meses = row.meses.map(({ pagavel_ate, saldo, principal: _whole, ...month }): MesConteudo => {
    const vencimento = pagavel_ate ?? month.vencimento;
    return {
      ...month,
      termo_inicial: pagavel_ate && chargesOn(laws, pagavel_ate) ? pagavel_ate : null,
      ...onDay(record.tributo_id, { principal: saldo, vencimento }, data),
    };
  });
  const law = meses[0] ? chargesOn(laws, meses[0].vencimento) : null;
  const kept = record.numero !== null;
  return {
    devedor: kept ? record.devedor_nome : row.nome,
    documento: kept ? record.devedor_documento : row.documento,
    domicilio: kept ? record.devedor_endereco : row.endereco,
    corresponsaveis: row.corresponsaveis,
    natureza: record.natureza === 'tributaria' ? 'Dívida ativa tributária' : 'Dívida ativa não tributária',
    origem: row.origem,
    exercicio: record.exercicio,
    fundamento: record.fundamento,
    processo: record.processo,
    constituicao: record.data_constituicao,
    notificacao: record.data_notificacao,
    encargos: law && chargesText(law),
    correcao: law && correctionText(law),
    numero: kept ? record.rotulo : null,
    livro: record.livro,
    folha: record.folha,
    data_inscricao: record.data_inscricao,
    meses,
    data,
    originario: sumDecimals(['0.00', ...row.meses.map(({ principal }) => principal)]),
    valor: sumDecimals(['0.00', ...meses.map(({ total }) => total)]),
  };
}

const percentOf = (value: string | null | undefined) => `${formatDecimal(value ?? '0', 2)} %`;

function chargesText({ modo, juros_mes, multa, multa_dia, multa_teto }: Encargos): string {
  const interest =
    modo === 'selic'
      ? 'Juros pela taxa SELIC acumulada, do mês seguinte ao do vencimento até o anterior ao do pagamento, e 1 % no mês do pagamento'
      : `Juros de ${percentOf(juros_mes)} ao mês ou fração, limitados, com a correção, à taxa SELIC do período`;
  const fine =
    multa === 'diaria'
      ? `multa de ${percentOf(multa_dia)} ao dia, até ${percentOf(multa_teto ?? '20')}`
      : multa === 'fixa'
        ? `multa de ${percentOf(multa_teto)}`
        : 'multa escalonada conforme os dias de atraso';
  return `${interest}; ${fine}, nos termos da lei do tributo.`;
}

function correctionText({ modo }: Encargos): string {
  return modo === 'selic'
    ? 'Não há correção monetária em separado: a taxa SELIC a compreende.'
    : 'Sujeita à correção monetária pelo índice da lei do tributo, desde o mês seguinte ao do vencimento.';
}

/** Elements without which a termo or CDA is null (CTN, art. 203), by name; empty when it has them all. */
export function elementosAusentes(conteudo: Conteudo, inscrita: boolean): string[] {
  const required: [string, unknown][] = [
    ['nome do devedor', conteudo.devedor],
    ['fundamento legal', conteudo.fundamento],
    ['processo administrativo ou auto de infração', conteudo.processo],
    ['data da constituição', conteudo.constituicao],
    ['data da notificação', conteudo.notificacao],
    ['termo inicial dos juros', conteudo.meses.length > 0 && conteudo.meses.every(({ termo_inicial }) => termo_inicial !== null)],
    ['maneira de calcular os juros e encargos', conteudo.encargos],
    ...(inscrita
      ? ([
          ['data e número da inscrição', conteudo.numero && conteudo.data_inscricao],
          ['livro e folha', conteudo.livro && conteudo.folha],
        ] as [string, unknown][])
      : []),
  ];
  return required.flatMap(([name, value]) => (value ? [] : [name]));
}

/** DA1. @throws ValidationError naming each missing element */
export function exigirElementos(conteudo: Conteudo, inscrita: boolean): void {
  const missing = elementosAusentes(conteudo, inscrita);
  if (missing.length > 0)
    throw new ValidationError({ id: missing.map((name) => `Falta ${name}: a omissão torna nulos o termo e a certidão (CTN, art. 203).`) });
}

/** The paragraphs of a termo or CDA. */
export function paragrafos(c: Conteudo): string[] {
  const day = (value: string | null) => (value ? formatDate(value) : '—');
  return [
    `Inscrição ${c.numero ?? '—'}, livro ${c.livro ?? '—'}, folha ${c.folha ?? '—'}, de ${day(c.data_inscricao)}.`,
    `Devedor: ${c.devedor ?? '—'}, CPF/CNPJ ${c.documento ? formatDocument(c.documento) : '—'}. Domicílio: ${c.domicilio ?? 'não conhecido'}.`,
    ...c.corresponsaveis.map(
      ({ nome, documento, fundamento }) => `Corresponsável: ${nome}, CPF/CNPJ ${formatDocument(documento)} (${fundamento}).`,
    ),
    `Origem e natureza: ${c.origem}, exercício ${c.exercicio}. ${c.natureza}.`,
    `Fundamento legal: ${c.fundamento ?? '—'}`,
    `Processo administrativo ou auto de infração: ${c.processo ?? '—'}. Constituição em ${day(c.constituicao)}; notificação em ${day(c.notificacao)}.`,
    `Encargos: ${c.encargos ?? '—'}`,
    `Correção monetária: ${c.correcao ?? '—'}`,
    `Valor originário: R$ ${formatDecimal(c.originario, 2)}. Valor em ${day(c.data)}: R$ ${formatDecimal(c.valor, 2)}.`,
  ];
}
