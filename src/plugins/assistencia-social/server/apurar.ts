import { daysBetween, formatDate, monthsFrom, multiplyDecimals, roundDecimal } from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import { ANO_ELEITORAL, avaliarCriterios, type CriterioDeAcesso, type LinhaCriterio, mesmaCrianca } from '../calculo/criterios';
import type { Beneficiario } from '../resources/beneficiario';
import { CONTAM, type SolicitacaoBeneficio } from '../resources/solicitacao_beneficio';
import { type TipoBeneficio, tipoBeneficio } from '../resources/tipo_beneficio';
import { lerFamilia } from './beneficiario';
import { conferir, informar } from './criterios';
import { entreguesNoAnoSql, porqueNaoNaEleicao } from './eleicao';
import { fatosDa } from './familia';

/** What of a request its criteria depend on. */
export type Pedido = { readonly [Name in keyof SolicitacaoBeneficio]?: SolicitacaoBeneficio[Name] | null };

/** What a request is worth, and whether and why each criterion is met. */
export interface Apurado {
  forma: TipoBeneficio['forma'];
  quantidade_total: string;
  valor_total: string;
  pessoas_congeladas: number;
  renda_congelada: string;
  prioridade: number;
  pendentes: string | null;
  criterios: LinhaCriterio[];
  /** What refuses the request at once, by field. */
  recusa: Readonly<Record<string, string>>;
}

/** A type of benefit, whole. */
export const lerTipo = async (work: Work, id: number): Promise<TipoBeneficio> =>
  (await readRecord(work, work.services.registry.get(tipoBeneficio.name), id, { sensitive: true })) as unknown as TipoBeneficio;

const EM_CONTA = CONTAM.map(literal).join(', ');

/** Judges a request by its type on a day: how much it is, each criterion met or not and why, and what refuses it (SB1, SB2, SB7). */
export async function apurarPedido(work: Work, pedido: Pedido, dia: string): Promise<Apurado | null> {
  if (!pedido.beneficiario_id || !pedido.tipo_beneficio_id) return null;
  const tipo = await lerTipo(work, pedido.tipo_beneficio_id);
  const familia = await lerFamilia(work, pedido.beneficiario_id);
  const fatos = await fatosDa(work, familia, tipo.criterio, dia);
  const criancas = pedido.criancas ?? [];
  const base = pedido.quantidade ?? tipo.quantidade_padrao;
  const vezes = { evento: 1, filho: criancas.length, pessoa: fatos.pessoas }[tipo.quantidade_por];
  const quantidade_total = roundDecimal(multiplyDecimals(base, String(vezes)), 2);
  const acesso = avaliarCriterios(tipo.criterios as readonly CriterioDeAcesso[], fatos);
  const falta = pendentesDe(pedido);
  const prazo = foraDoPrazo(tipo, pedido, dia);
  const limite = await passaDoLimite(work, tipo, pedido, dia);
  const repetida = await criancaRepetida(work, tipo, pedido);
  const eleicao = await eleicaoDoTipo(work, tipo, dia);
  return {
    forma: tipo.forma,
    quantidade_total,
    valor_total: roundDecimal(multiplyDecimals(quantidade_total, tipo.valor), 2),
    pessoas_congeladas: fatos.pessoas,
    renda_congelada: fatos.renda,
    prioridade: (familia.pontuacao ?? 0) + acesso.filter(({ resultado }) => resultado === 'prioridade').length,
    pendentes: falta,
    criterios: [
      ...acesso,
      conferir('Limite do benefício', limiteEscrito(tipo), limite ?? repetida, 'Dentro do limite.'),
      ...(tipo.evento_dias === null ? [] : [conferir('Prazo do pedido', `até ${tipo.evento_dias} dias`, prazo, 'No prazo.')]),
      conferir(ANO_ELEITORAL, 'Lei 9.504/1997, art. 73, § 10', eleicao, 'Lei, execução ou calamidade provadas, ou ano sem eleição.'),
      ...semDocumento(tipo, familia),
      informar('Documentos', falta ? `Documento pendente: ${falta}. Não impede.` : 'Nada pendente.'),
      informar('CadÚnico', cadunico(tipo, familia)),
    ],
    recusa: recusas(tipo, pedido, { limite, repetida, prazo }),
  };
}

/** Why the year of an election keeps a type of benefit from being given on a day; null when it does not. */
export async function eleicaoDoTipo(work: Work, { id, lei_id, emergencia_ato_id }: TipoBeneficio, dia: string): Promise<string | null> {
  const row = await work.db.first<{ n: number }>(`select ${entreguesNoAnoSql('$1::bigint', '$2::int')} as n`, [
    id,
    Number(dia.slice(0, 4)) - 1,
  ]);
  return porqueNaoNaEleicao(work, dia, { lei_id, emergencia_ato_id, execucao: row?.n ?? 0 });
}

function recusas(
  { modalidade, quantidade_por }: TipoBeneficio,
  { criancas, falecido, evento_data }: Pedido,
  { limite, repetida, prazo }: { limite: string | null; repetida: string | null; prazo: string | null },
): Record<string, string> {
  if (quantidade_por === 'filho' && (criancas ?? []).length === 0)
    return { criancas: 'Diga de que criança é o benefício: o CPF pode faltar.' };
  if (modalidade === 'morte' && !falecido) return { falecido: 'Diga quem morreu: pode não estar no cadastro.' };
  if (modalidade === 'morte' && !evento_data) return { evento_data: 'Informe a data da morte.' };
  if (repetida) return { criancas: repetida };
  if (limite) return { tipo_beneficio_id: limite };
  return prazo ? { evento_data: prazo } : {};
}

/** What is still to be brought; it never keeps the benefit from being granted (Res. CNAS 213/2025). */
function pendentesDe({ faltam, criancas }: Pedido): string | null {
  const semCpf = (criancas ?? []).filter(({ cpf }) => !cpf).map(({ nome }) => `CPF de ${nome}`);
  return [...(faltam ? [faltam] : []), ...semCpf].join('; ').slice(0, 300) || null;
}

function cadunico({ oferece_cadunico }: TipoBeneficio, { cadunico_data }: Beneficiario): string {
  if (cadunico_data) return `Atualizado em ${formatDate(cadunico_data)}.`;
  return oferece_cadunico ? 'Sem cadastro: não se exige; oferece-se depois da concessão.' : 'Sem cadastro: não se exige.';
}

function semDocumento({ aceita_sem_documento }: TipoBeneficio, { sem_documento }: Beneficiario): LinhaCriterio[] {
  if (!sem_documento) return [];
  return [
    conferir(
      'Responsável sem documentos',
      null,
      aceita_sem_documento ? null : 'O tipo não aceita quem não tem documentos.',
      'Aceita-se: o nome basta.',
    ),
  ];
}

function foraDoPrazo({ evento_dias }: TipoBeneficio, { evento_data, criancas }: Pedido, dia: string): string | null {
  const datas = [...(criancas ?? []).map(({ nascimento }) => nascimento), ...(evento_data ? [evento_data] : [])];
  const passou = evento_dias !== null && datas.some((data) => daysBetween(data, dia) > evento_dias);
  return passou ? `Pede-se até ${evento_dias} dias do evento: confira as datas.` : null;
}

const limiteEscrito = ({ limite_quantidade, limite_meses, limite_por }: TipoBeneficio): string | null =>
  limite_quantidade === null
    ? null
    : `${limite_quantidade} em ${limite_meses ?? 12} meses, por ${limite_por === 'pessoa' ? 'pessoa' : 'família'}`;

async function passaDoLimite(
  work: Work,
  { id, limite_quantidade, limite_meses, limite_por }: TipoBeneficio,
  pedido: Pedido,
  dia: string,
): Promise<string | null> {
  if (limite_quantidade === null) return null;
  const desde = monthsFrom(dia, -(limite_meses ?? 12));
  const dePessoa = limite_por === 'pessoa' && pedido.pessoa_id;
  const rows = await work.db.rows<{ pedido_em: string }>(
    `select s.pedido_em::text from public.solicitacao_beneficio s where s.cliente_id = $1 and s.data_exclusao is null and s.tipo_beneficio_id = $2
        and s.${dePessoa ? 'pessoa_id' : 'beneficiario_id'} = $3 and s.situacao in (${EM_CONTA}) and s.pedido_em > $4 and s.id <> $5 order by s.pedido_em desc`,
    [work.cliente.id, id, dePessoa ? pedido.pessoa_id : pedido.beneficiario_id, desde, pedido.id ?? 0],
  );
  return rows.length >= limite_quantidade
    ? `Já há ${rows.length} ${rows.length === 1 ? 'pedido' : 'pedidos'} no período, o último em ${formatDate(rows[0]?.pedido_em ?? dia)}.`
    : null;
}

async function criancaRepetida(work: Work, { id, quantidade_por }: TipoBeneficio, pedido: Pedido): Promise<string | null> {
  const criancas = pedido.criancas ?? [];
  if (quantidade_por !== 'filho') return null;
  const outras = await work.db.rows<{ nome: string; nascimento: string; cpf: string | null; numero: string }>(
    `select c.nome, c.nascimento::text, c.cpf, s.numero || '/' || s.exercicio as numero from public.solicitacao_beneficio s
       join public.solicitacao_beneficio_criancas c on c.pai_id = s.id
      where s.cliente_id = $1 and s.data_exclusao is null and s.tipo_beneficio_id = $2 and s.situacao in (${EM_CONTA}) and s.id <> $3
        and c.nascimento = any($4::date[]) order by s.id`,
    [work.cliente.id, id, pedido.id ?? 0, criancas.map(({ nascimento }) => nascimento)],
  );
  for (const [n, crianca] of criancas.entries()) {
    if (criancas.slice(0, n).some((antes) => mesmaCrianca(antes, crianca))) return `${crianca.nome} está duas vezes no pedido.`;
    const achada = outras.find((outra) => mesmaCrianca(outra, crianca));
    if (achada) return `O benefício de ${crianca.nome} já foi pedido na solicitação ${achada.numero}.`;
  }
  return null;
}
