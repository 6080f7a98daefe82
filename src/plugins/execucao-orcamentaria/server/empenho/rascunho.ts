import { addIssue, compareDecimals, type DraftOf, formatDate, type Issues, isCnpj, isCpf } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { credorDaDivida, deDividaSql } from '../../../contabilidade/server';
import type { empenho } from '../../resources/empenho';
import { precatorioAPagar, repasseAEmpenhar } from '../obrigacoes';
import { type DotacaoLida, reais } from '../saldos';
import { julgarSuprido } from '../suprimento/saldos';

export type RascunhoEmpenho = Readonly<Partial<DraftOf<typeof empenho>>>;

/** What a draft has of its dotação: its fonte and CO, and its nature where none was typed; nothing of one that it cannot be of. */
export function completarEmpenho(
  { subelemento_id }: RascunhoEmpenho,
  dotacao: DotacaoLida | null,
): { fonte_recurso_id?: number; co_id?: number; subelemento_id?: number } {
  if (!dotacao) return {};
  const { fonte_recurso_id, codigo_acompanhamento_id, natureza_despesa_id } = dotacao;
  return { fonte_recurso_id, co_id: codigo_acompanhamento_id, subelemento_id: subelemento_id ?? natureza_despesa_id };
}

/**
 * Judges everything of a completed draft that does not depend on balances. It is judged again when it is issued, with what is true
 * then.
 */
export async function julgarEmpenho(tx: Work, draft: RascunhoEmpenho, dotacao: DotacaoLida): Promise<Issues> {
  const issues: Issues = {};
  const data = draft.data_emissao as string;
  if (Number(data.slice(0, 4)) !== tx.setting.exercicio)
    addIssue(issues, 'data_emissao', `A data deve ser de ${tx.setting.exercicio}, o exercício escolhido no topo.`);
  const natureza = await julgarSubelemento(tx, draft, dotacao, issues);
  await julgarCredor(tx, draft.credor_id as number, issues);
  await julgarOrdenador(tx, draft.ordenador_id as number, dotacao, data, issues);
  if (draft.precatorio_id) await julgarPrecatorio(tx, draft, dotacao, issues);
  if (natureza) await julgarDivida(tx, draft, natureza, issues);
  if (draft.convenio_id) await julgarConvenio(tx, draft, issues);
  if (draft.tipo_despesa === 'suprimento') {
    if (draft.tipo !== 'ordinario') addIssue(issues, 'tipo', 'O suprimento de fundos é de valor certo: o empenho é ordinário.');
    await julgarSuprido(tx, draft.credor_id as number, (draft as { id?: number }).id ?? 0, data, issues);
  }
  if (draft.reserva_dotacao_id) await julgarReserva(tx, draft.reserva_dotacao_id, dotacao, data, issues);
  return issues;
}

/** The nature that an empenho is of, and whether what it pays is kept by debt. */
interface NaturezaDoEmpenho extends Record<string, unknown> {
  codigo: string;
  de_divida: boolean;
}

/** The most detailed nature: a desdobramento of the dotação's, or the dotação's own where it has none. */
async function julgarSubelemento(
  tx: Work,
  { subelemento_id }: RascunhoEmpenho,
  dotacao: DotacaoLida,
  issues: Issues,
): Promise<NaturezaDoEmpenho | undefined> {
  const row = await tx.db.first<NaturezaDoEmpenho & { analitica: boolean }>(
    `select n.codigo, ${deDividaSql('n')} as de_divida, substr(n.codigo, 8, 2) not in ('00', '99')
            and not exists (select from natureza_despesa d where d.superior_id = n.id and d.situacao) as analitica
       from natureza_despesa n where n.id = $1`,
    [subelemento_id],
  );
  if (!row) return undefined;
  const stem = dotacao.natureza.replace(/(\.00)+$/, '');
  if (row.codigo !== dotacao.natureza && !row.codigo.startsWith(`${stem}.`))
    addIssue(issues, 'subelemento_id', `A natureza ${row.codigo} não é da dotação, que é de ${dotacao.natureza}.`);
  else if (!row.analitica) addIssue(issues, 'subelemento_id', `A natureza ${row.codigo} tem outras abaixo dela. Escolha a mais detalhada.`);
  return row;
}

async function julgarCredor(tx: Work, id: number, issues: Issues): Promise<void> {
  const row = await tx.db.first<{ cpf_cnpj: string | null; situacao: boolean }>(
    'select p.cpf_cnpj, p.situacao from pessoa p where p.id = $1',
    [id],
  );
  if (!row) return;
  if (!row.situacao) addIssue(issues, 'credor_id', 'O credor está inativo no cadastro de pessoas.');
  else if (!row.cpf_cnpj || !(isCpf(row.cpf_cnpj) || isCnpj(row.cpf_cnpj)))
    addIssue(issues, 'credor_id', 'O credor não tem CPF ou CNPJ válido no cadastro de pessoas.');
}

async function julgarOrdenador(tx: Work, id: number, dotacao: DotacaoLida, data: string, issues: Issues): Promise<void> {
  if (!(await ehOrdenador(tx, id, [dotacao], data)))
    addIssue(issues, 'ordenador_id', 'A pessoa não está designada ordenadora de despesa, nesta data, na unidade ou no órgão da dotação.');
}

/** Whether a person is designated, on the day, to authorise the expense of the unidade or of the órgão of each dotação. */
export async function ehOrdenador(
  tx: Work,
  id: number,
  dotacoes: readonly Pick<DotacaoLida, 'unidade_id' | 'orgao_id'>[],
  data: string,
): Promise<boolean> {
  const row = await tx.db.first<{ ok: boolean }>(
    `select bool_and(exists (select from unidade_responsaveis r where r.pai_id = d.unidade and r.pessoa_id = $1 and r.funcao = 'ordenador' and r.inicio <= $4 and coalesce(r.fim, $4) >= $4)
         or exists (select from orgao_responsaveis r where r.pai_id = d.orgao and r.pessoa_id = $1 and r.funcao = 'ordenador' and r.inicio <= $4 and coalesce(r.fim, $4) >= $4)
         or exists (select from unidade_despesa u where u.unidade_id = d.unidade and u.ordenador_id = $1 and coalesce(u.inicio, $4) <= $4 and coalesce(u.fim, $4) >= $4)) as ok
       from unnest($2::bigint[], $3::bigint[]) as d(unidade, orgao)`,
    [id, dotacoes.map(({ unidade_id }) => unidade_id), dotacoes.map(({ orgao_id }) => orgao_id), data],
  );
  return row?.ok ?? false;
}

/**
 * A precatório is paid to who holds it, by the nature of its account, once it is of short term (N18), up to what is owed and not
 * committed yet, and after those before it (CF art. 100).
 */
async function julgarPrecatorio(
  tx: Work,
  { id, precatorio_id, credor_id, valor }: RascunhoEmpenho & { id?: number },
  { natureza }: DotacaoLida,
  issues: Issues,
): Promise<void> {
  const found = await precatorioAPagar(tx, precatorio_id as number, credor_id as number, id ?? 0);
  if (!found) return addIssue(issues, 'precatorio_id', 'O precatório não está a pagar nesta entidade.');
  const sua = found.pessoal ? '3.1.90.91' : '3.3.90.91';
  if (!natureza.startsWith(sua))
    addIssue(issues, 'dotacao_id', `Precatório ${found.numero} ${found.pessoal ? 'é' : 'não é'} de pessoal: use a natureza ${sua}.`);
  if (found.situacao === 'inscrito') return addIssue(issues, 'precatorio_id', 'Transfira antes para o curto prazo (6031).');
  if (!found.titular) addIssue(issues, 'credor_id', 'O credor não é o beneficiário do precatório nem quem recebeu a cessão dele.');
  if (found.anterior) addIssue(issues, 'precatorio_id', `Há precatório anterior na ordem de pagamento: nº ${found.anterior}.`);
  if (compareDecimals(valor as string, found.livre) > 0)
    addIssue(issues, 'valor', `Do precatório restam ${reais(found.livre)} sem empenho.`);
}

/** K6: what pays a debt names its contract, and is of its creditor; nothing else is of those natures. */
async function julgarDivida(
  tx: Work,
  { tipo_despesa, divida_fundada_id, credor_id }: RascunhoEmpenho,
  { codigo: natureza, de_divida: deDivida }: NaturezaDoEmpenho,
  issues: Issues,
): Promise<void> {
  if (tipo_despesa !== 'divida') {
    if (deDivida)
      addIssue(issues, 'tipo_despesa', `A natureza ${natureza} é de dívida: escolha o tipo de despesa Dívida e informe o contrato.`);
    return;
  }
  if (!deDivida) addIssue(issues, 'tipo_despesa', `A natureza ${natureza} não é de dívida: escolha outro tipo de despesa.`);
  else if (!divida_fundada_id) addIssue(issues, 'divida_fundada_id', `Informe o contrato da dívida, que a natureza ${natureza} exige.`);
  else if ((await credorDaDivida(tx, divida_fundada_id)) !== credor_id) addIssue(issues, 'credor_id', 'O credor não é o da dívida.');
}

/** A repasse is to the other side of a granted convênio, within its term and up to what no other empenho holds of it. */
async function julgarConvenio(
  tx: Work,
  { id, convenio_id, credor_id, data_emissao, valor }: RascunhoEmpenho & { id?: number },
  issues: Issues,
): Promise<void> {
  const found = await repasseAEmpenhar(tx, convenio_id as number, id ?? 0);
  if (found.sentido !== 'concedido' || found.situacao !== 'vigente')
    return addIssue(issues, 'convenio_id', 'Escolha um convênio concedido e vigente, com a assinatura registrada.');
  if (found.convenente_id !== credor_id) addIssue(issues, 'credor_id', 'O credor não é o convenente.');
  const data = data_emissao as string;
  if (data < found.assinatura || data > found.vigencia_fim)
    addIssue(issues, 'convenio_id', `O convênio vale de ${formatDate(found.assinatura)} a ${formatDate(found.vigencia_fim)}.`);
  if (compareDecimals(valor as string, found.livre) > 0)
    addIssue(issues, 'valor', `Do convênio restam ${reais(found.livre)} a repassar, sem empenho.`);
}

async function julgarReserva(tx: Work, id: number, dotacao: DotacaoLida, data: string, issues: Issues): Promise<void> {
  const row = await tx.db.first<{ dotacao_id: number; data: string; validade: string }>(
    "select r.dotacao_id, to_char(r.data, 'YYYY-MM-DD') as data, to_char(r.validade, 'YYYY-MM-DD') as validade from reserva_dotacao r where r.id = $1",
    [id],
  );
  if (!row) return;
  if (row.dotacao_id !== dotacao.id) addIssue(issues, 'reserva_dotacao_id', 'A reserva é de outra dotação.');
  else if (data < row.data) addIssue(issues, 'data_emissao', 'O empenho não pode ser anterior à sua reserva.');
  else if (data > row.validade) addIssue(issues, 'reserva_dotacao_id', 'A reserva está vencida nesta data.');
}
