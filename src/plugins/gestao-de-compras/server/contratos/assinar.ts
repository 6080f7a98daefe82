import { addIssue, compareDecimals, formatDate, type Issues, type Resource, sumDecimals } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ident } from '../../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueNumber } from '../../../../server/resources/number';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { SITUACOES_ATA } from '../../resources/contratacao/ata_registro_preco';
import { SITUACOES_CONTRATACAO, type SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { type Contrato, contrato } from '../../resources/contratos/contrato';
import { TIPOS_DOCUMENTO_FORNECEDOR } from '../../resources/fornecedores/fornecedor_documento';
import { consultarSancoes, exigirConsulta } from '../fornecedores/consultar-sancoes';
import { exigirSemImpedimento, situacaoDoFornecedor } from '../fornecedores/situacao';
import { reais } from '../planejamento/etapa';
import { publicarNoPncp } from '../pncp/enfileirar';
import { julgarOrigem, type Origem, type ProcessoDoContrato, processoDe } from './origem';

/** Working days to publish on the PNCP, from the signature (Lei 14.133/2021, art. 94). */
const PRAZO_LICITACAO = 20;
const PRAZO_DIRETA = 10;

export const diasDoPncp = (natureza: string | null): number => (natureza === 'licitacao' ? PRAZO_LICITACAO : PRAZO_DIRETA);

/** The last day to publish on the PNCP what was signed on a day. */
export async function prazoDoPncp(tx: Work, origem: Partial<Origem>, dia: string): Promise<string> {
  const { natureza } = await processoDe(tx, origem);
  return (await readCalendar(tx)).deadline(dia, diasDoPncp(natureza), 'uteis');
}

/** R1 to R3, SEG2: signs a contract, which then has a number. @throws ValidationError, ConflictError */
export async function assinarContrato(
  record: Contrato,
  { data, arquivo }: { data: string; arquivo: number | null },
  tx: Work,
): Promise<void> {
  const processo = await processoDe(tx, record);
  const daOrigem = Object.values(await julgarOrigem(tx, record, record.itens, record.id)).flat();
  const issues: Issues = daOrigem.length > 0 ? { id: daOrigem } : {};
  await julgarDia(tx, record, data, issues);
  julgarDotacoes(record, issues);
  julgarClausulas(record, issues);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  recusarAgente(processo, record);
  await exigirRegular(tx, record.contratado_id, data);
  const ano = Number(data.slice(0, 4));
  const { numero } = await issueNumber(tx, contrato, { ano });
  const prazo = await prazoDoPncp(tx, record, data);
  await writeColumns(tx, contrato, record.id, {
    ano,
    numero,
    data_assinatura: data,
    publicacao: 'pendente',
    pncp_prazo: prazo,
    regularidade: await certidoes(tx, record.contratado_id, data),
    ...(arquivo && { arquivo }),
  });
  await publicarNoPncp(tx, { tipo: 'contrato', titulo: `Contrato ${numero}/${ano}`, contrato_id: record.id, prazo });
}

/** The day of the signature, against the term of the contract and what it comes from as it is that day; its row was locked. */
async function julgarDia(tx: Work, record: Contrato, data: string, issues: Issues): Promise<void> {
  const { vigencia_inicio, processo_contratacao_id, remanescente_de_id } = record;
  if (data > vigencia_inicio)
    addIssue(
      issues,
      'data',
      `A vigência começa em ${formatDate(vigencia_inicio)}, antes da assinatura. Devolva o contrato e corrija o início.`,
    );
  const processo = await tx.db.first<{ situacao: SituacaoContratacao }>(
    'select p.situacao from public.processo_contratacao p where p.id = $1 and p.cliente_id = $2',
    [processo_contratacao_id, tx.cliente.id],
  );
  if (processo && processo.situacao !== 'homologado')
    addIssue(
      issues,
      'id',
      `O processo está em "${SITUACOES_CONTRATACAO[processo.situacao]}": só se assina contrato do que está homologado.`,
    );
  const ata = await tx.db.first<{ situacao: keyof typeof SITUACOES_ATA; inicio: string; fim: string }>(
    'select situacao, vigencia_inicio::text as inicio, vigencia_fim::text as fim from ata_registro_preco where id = $1',
    // what is left of a contract of the ata was contracted within its term, and is called even after it (art. 90, § 7º)
    [remanescente_de_id ? null : record.ata_id],
  );
  if (ata && ata.situacao !== 'vigente')
    addIssue(
      issues,
      'id',
      `A ata está em "${SITUACOES_ATA[ata.situacao]}": só se assina contrato de ata vigente (Lei 14.133/2021, art. 84).`,
    );
  if (ata && (data < ata.inicio || data > ata.fim))
    addIssue(
      issues,
      'data',
      `A ata vale de ${formatDate(ata.inicio)} a ${formatDate(ata.fim)}: o contrato se assina dentro desse prazo (Lei 14.133/2021, art. 84).`,
    );
}

/** Art. 92: what every contract says, or why it does not apply to this one. */
function julgarClausulas({ falta_do_art_92 }: Contrato, issues: Issues): void {
  if (!falta_do_art_92) return;
  issues.clausulas = [
    `Sem cláusulas necessárias o contrato não se assina. Faltam: ${falta_do_art_92}. Devolva-o e complete-as: no texto, cada título cita o inciso que a cláusula atende, como o modelo faz. A que não se aplica, ponha em Cláusulas que não se aplicam, com o motivo (Lei 14.133/2021, art. 92).`,
  ];
}

function julgarDotacoes({ dotacoes, itens }: Contrato, issues: Issues): void {
  if (dotacoes.length === 0) return;
  const soma = sumDecimals(['0.00', ...dotacoes.map(({ valor }) => valor)]);
  const total = sumDecimals(['0.00', ...itens.map(({ valor_total }) => valor_total ?? '0.00')]);
  if (compareDecimals(soma, total) !== 0)
    issues.dotacoes = [`As dotações somam ${reais(soma)}, e o contrato ${reais(total)}: as somas devem ser iguais.`];
}

/** SEG2: the agente of a process neither manages nor follows its contract (Lei 14.133/2021, art. 7º, § 1º). @throws ConflictError */
export function recusarAgente({ agente_id }: ProcessoDoContrato, { gestor_id, fiscais }: Pick<Contrato, 'gestor_id' | 'fiscais'>): void {
  if (agente_id === null || (gestor_id !== agente_id && !fiscais.some(({ pessoa_id }) => pessoa_id === agente_id))) return;
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
    message:
      'O agente de contratação do processo não pode ser gestor nem fiscal do contrato: designe outra pessoa (Lei 14.133/2021, art. 7º, § 1º).',
  });
}

/** Looks for the contratado in CEIS and CNEP, of a contract or of a term of one. */
export const consultarContratado =
  ({ name }: Resource) =>
  async (work: Work, id: number): Promise<void> => {
    const row = await work.db.first<{ contratado_id: number }>(
      `select c.contratado_id from public.${ident(name)} x join public.contrato c on c.id = ${name === contrato.name ? 'x.id' : 'x.contrato_id'}
        where x.id = $1 and x.cliente_id = $2`,
      [id, work.cliente.id],
    );
    await consultarSancoes(work, [row?.contratado_id]);
  };

/** R2: regular and free to contract on the day of a signature (Lei 14.133/2021, art. 91, § 4º). @throws ValidationError */
export async function exigirRegular(tx: Work, contratado: number, data: string): Promise<void> {
  await exigirSemImpedimento(tx, contratado, data, 'data');
  await exigirConsulta(tx, contratado, 'data');
  if ((await situacaoDoFornecedor(tx, contratado, data)) !== 'regular')
    throw new ValidationError({
      data: [
        'O contratado tem certidão vencida nesse dia: peça a nova, valide-a no cadastro do fornecedor e assine depois (Lei 14.133/2021, art. 91, § 4º).',
      ],
    });
}

/** The certificates by which the contratado was regular on a day, as they are kept in the contract; null without any. */
async function certidoes(tx: Work, contratado: number, data: string): Promise<string | null> {
  const rows = await tx.db.rows<{ tipo: keyof typeof TIPOS_DOCUMENTO_FORNECEDOR; numero: string | null; validade: string | null }>(
    `select d.tipo, d.numero, d.validade::text from fornecedor_documento d join fornecedor_cadastro f on f.id = d.fornecedor_id
      where f.pessoa_id = $1 and d.situacao = 'validada' and d.emissao <= $2 and (d.validade is null or d.validade >= $2) order by d.tipo, d.id`,
    [contratado, data],
  );
  const linhas = rows.map(
    ({ tipo, numero, validade }) =>
      `${TIPOS_DOCUMENTO_FORNECEDOR[tipo]}${numero ? ` nº ${numero}` : ''}${validade ? `, válida até ${formatDate(validade)}` : ''}`,
  );
  return linhas.length > 0 ? linhas.join('\n') : null;
}
