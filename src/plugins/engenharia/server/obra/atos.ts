import {
  addDays,
  addIssue,
  compareDecimals,
  formatDate,
  formatDecimal,
  type Issues,
  monthsFrom,
  sumDecimals,
} from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { atualSql } from '../../../gestao-de-compras/server';
import { diasParados, fimDoPrazo } from '../../calculo/prazo';
import { medePorEvento, type Obra, obra } from '../../resources/obra';
import { TIPOS_LICENCA } from '../../resources/opcoes';
import { lerParadas } from '../paralisacao/ler';
import { doContratoSql, fisicoSql } from '../sql';

/** Working days in which what was contracted and what was executed is told (Lei 14.133/2021, art. 94, § 3º). */
const DIAS_CONTRATADOS = 25;
const DIAS_EXECUTADOS = 45;
/** Days in which a work is registered in the CNO (IN RFB 2.061/2021). */
const DIAS_CNO = 30;
/** Years of the warranty of a work (Lei 14.133/2021, art. 140, § 6º). */
const ANOS_DE_GARANTIA = 5;

const reais = (valor: string) => `R$ ${formatDecimal(valor, 2)}`;

function recusar(issues: Issues): void {
  if (Object.keys(issues).length > 0) throw new ValidationError({ id: Object.values(issues).flat() });
}

/** What is sent to be bid has its budget and, where it is paid by events, what each is worth. @throws ValidationError */
export function licitar({ planilha, eventos, regime_execucao, acao_id, data_base }: Obra): void {
  const issues: Issues = {};
  if (planilha.length === 0) issues.planilha = ['Inclua a planilha orçamentária antes de licitar (Lei 14.133/2021, art. 23, § 2º).'];
  if (!acao_id) issues.acao_id = ['Informe a ação do orçamento que paga a obra.'];
  if (!data_base) issues.data_base = ['Informe a data-base do orçamento: dela se conta o reajuste.'];
  if (medePorEvento(regime_execucao) && eventos.length === 0)
    issues.eventos = ['Neste regime se paga por evento: inclua o eventograma (Lei 14.133/2021, art. 46, § 9º).'];
  recusar(issues);
}

/** The contract is worth what the planilha, or the eventograma, says. @throws ValidationError */
export async function contratar(record: Obra, tx: Work): Promise<void> {
  const issues: Issues = {};
  const { execucao, contrato_id, prazo_dias, eventos, planilha, regime_execucao } = record;
  if (!prazo_dias) issues.prazo_dias = ['Informe o prazo de execução, em dias.'];
  if (execucao === 'contrato' && !contrato_id) issues.contrato_id = ['Informe o contrato que executa a obra.'];
  const porEvento = medePorEvento(regime_execucao);
  if (porEvento && eventos.length === 0)
    issues.eventos = ['Neste regime se paga por evento: inclua o eventograma (Lei 14.133/2021, art. 46, § 9º).'];
  if (!porEvento && planilha.length === 0) issues.planilha = ['Inclua a planilha orçamentária.'];
  const contrato = contrato_id
    ? await tx.db.first<{ valor: string; assinatura: string | null }>(
        `select ${doContratoSql('o', atualSql)}::text as valor, ${doContratoSql('o', (c) => `${c}.data_assinatura`)}::text as assinatura
           from obra o where o.id = $1`,
        [record.id],
      )
    : undefined;
  const soma = porEvento
    ? sumDecimals(['0.00', ...eventos.map(({ valor }) => valor)])
    : sumDecimals(['0.00', ...planilha.map(({ total }) => total ?? '0.00')]);
  if (contrato && compareDecimals(soma, contrato.valor) !== 0)
    addIssue(
      issues,
      porEvento ? 'eventos' : 'planilha',
      `${porEvento ? 'Os eventos somam' : 'A planilha soma'} ${reais(soma)}, e o contrato ${reais(contrato.valor)}: as somas devem ser iguais.`,
    );
  recusar(issues);
  const assinatura = contrato?.assinatura;
  if (assinatura)
    await writeColumns(tx, obra, record.id, {
      contratados_prazo: (await readCalendar(tx)).deadline(assinatura, DIAS_CONTRATADOS, 'uteis'),
    });
}

/** A work begins with its technical responsibility, its licences and its contract in force. @throws ValidationError */
export async function iniciar(record: Obra, ordem: string, tx: Work): Promise<void> {
  const issues: Issues = {};
  const { arts, licencas, contrato_id, prazo_dias, execucao, cno } = record;
  for (const [tipo, nome] of [
    ['execucao', 'da execução'],
    ['fiscalizacao', 'da fiscalização'],
  ] as const)
    if (!arts.some((one) => one.tipo === tipo))
      addIssue(issues, 'arts', `Falta a ART ou RRT ${nome}: inclua-a em Registros e licenças (Lei 6.496/1977).`);
  for (const { tipo, validade } of licencas)
    if (validade && validade < ordem)
      addIssue(issues, 'licencas', `A licença "${TIPOS_LICENCA[tipo]}" venceu em ${formatDate(validade)}: renove-a antes de iniciar.`);
  if (!prazo_dias) addIssue(issues, 'prazo_dias', 'Informe o prazo de execução, em dias.');
  if (contrato_id) {
    const contrato = await tx.db.first<{ situacao: string; assinatura: string | null }>(
      'select c.situacao, c.data_assinatura::text as assinatura from contrato c where c.id = $1',
      [contrato_id],
    );
    if (contrato?.situacao !== 'vigente') addIssue(issues, 'contrato_id', 'O contrato não está vigente: inicie a vigência antes.');
    if (contrato?.assinatura && ordem < contrato.assinatura)
      throw new ValidationError({ ordem_inicio: [`O contrato é de ${formatDate(contrato.assinatura)}: a ordem vem depois.`] });
  }
  recusar(issues);
  await writeColumns(tx, obra, record.id, {
    ordem_inicio: ordem,
    fim_previsto: fimDoPrazo(ordem, prazo_dias as number),
    cno_prazo: cno || execucao === 'convenio' ? null : addDays(ordem, DIAS_CNO),
  });
}

/** The last day of a work, by its order, its term, what was added to it and the days for which it stopped. */
export async function contarPrazo(tx: Work, id: number): Promise<string | null> {
  const row = await tx.db.first<{ ordem: string | null; dias: number | null; mais: number }>(
    'select o.ordem_inicio::text as ordem, o.prazo_dias as dias, coalesce(o.dias_prorrogados, 0) as mais from obra o where o.id = $1',
    [id],
  );
  if (!row?.ordem || !row.dias) return null;
  const fim = fimDoPrazo(row.ordem, row.dias, row.mais + diasParados(await lerParadas(tx, id)));
  await writeColumns(tx, obra, id, { fim_previsto: fim });
  return fim;
}

/** A term adds days to the term of the execution. @throws ValidationError */
export async function prorrogar(record: Obra, { termo_id, dias }: { termo_id: number; dias: number }, tx: Work): Promise<void> {
  const termo = await tx.db.first<{ contrato_id: number; naturezas: string[] }>(
    "select x.contrato_id, x.naturezas from termo_contratual x where x.id = $1 and x.situacao in ('assinado', 'publicado')",
    [termo_id],
  );
  if (termo?.contrato_id !== record.contrato_id)
    throw new ValidationError({ termo_id: ['O termo não é do contrato desta obra, ou não está assinado.'] });
  if (!termo?.naturezas.some((one) => one === 'execucao' || one === 'prazo'))
    throw new ValidationError({ termo_id: ['O termo não prorroga: a natureza dele é outra.'] });
  await writeColumns(tx, obra, record.id, { dias_prorrogados: (record.dias_prorrogados ?? 0) + dias });
  await contarPrazo(tx, record.id);
}

interface Recebimento {
  data: string;
  termo: number | null;
}

/** Art. 140, I, a: what was measured in full is received by who inspects it. @throws ValidationError */
export async function receberProvisorio(
  record: Obra,
  { data, termo, pendencias }: Recebimento & { pendencias: string | null },
  tx: Work,
): Promise<void> {
  if (record.ordem_inicio && data < record.ordem_inicio)
    throw new ValidationError({ data: [`A obra começou em ${formatDate(record.ordem_inicio)}: recebe-se depois.`] });
  const row = await tx.db.first<{ fisico: string | null; abertas: number }>(
    `select ${fisicoSql('o')}::text as fisico, (select count(*)::int from public.medicao_obra m where m.obra_id = o.id and m.cliente_id = o.cliente_id
        and m.data_exclusao is null and m.situacao in ('elaborada', 'apresentada', 'atestada')) as abertas
       from obra o where o.id = $1`,
    [record.id],
  );
  if (row?.fisico && compareDecimals(row.fisico, '100') < 0 && (row.abertas ?? 0) === 0)
    throw new ValidationError({
      id: [`A obra está em ${formatDecimal(row.fisico, 2)} %: meça o que falta, ou declare-a inacabada se o contrato acabou.`],
    });
  await writeColumns(tx, obra, record.id, {
    provisorio_em: data,
    provisorio_termo: termo,
    provisorio_pendencias: pendencias,
    provisorio_por_id: tx.caller?.pessoaId ?? null,
    executados_prazo: (await readCalendar(tx)).deadline(data, DIAS_EXECUTADOS, 'uteis'),
  });
}

/** Art. 140, I, b, and § 6º: another than who received it provisionally, and the warranty begins. @throws ValidationError */
export async function receberDefinitivo(
  record: Obra,
  { data, termo, comissao }: Recebimento & { comissao: string },
  tx: Work,
): Promise<void> {
  const issues: Issues = {};
  if (record.provisorio_em && data < record.provisorio_em)
    issues.data = [`O recebimento provisório é de ${formatDate(record.provisorio_em)}: o definitivo vem depois.`];
  const aberta = await tx.db.first(
    "select id from medicao_obra m where m.obra_id = $1 and m.situacao in ('elaborada', 'apresentada', 'atestada')",
    [record.id],
  );
  if (aberta) issues.id = ['Há medição por aprovar: aprove-a ou cancele-a antes do recebimento definitivo.'];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await writeColumns(tx, obra, record.id, {
    definitivo_em: data,
    definitivo_termo: termo,
    definitivo_comissao: comissao,
    garantia_ate: monthsFrom(data, ANOS_DE_GARANTIA * 12),
  });
}
