import { addIssue, formatDate, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { OcorrenciaContrato } from '../../resources/contratos/ocorrencia_contrato';
import { diaDaPerguntaSql } from './agenda';

/** SQL: what of the weights of a visit was found in order, in %; half of what was only in part. */
export const conformidadeSql = (t: string): string =>
  `(select round(100 * sum(case x.resposta when 'conforme' then x.peso when 'parcial' then x.peso / 2.0 else 0 end) / nullif(sum(x.peso), 0), 2)
      from public.ocorrencia_contrato_respostas x where x.pai_id = ${t}.id and x.resposta <> 'nao_se_aplica')`;

interface Pergunta extends Record<string, unknown> {
  numero: number;
  pergunta: string;
  peso: number;
  /** When it is to be answered. */
  dia: string;
}

/** The questions of a roteiro, each with its day as it is without one visit. */
function perguntasDe(work: Work, roteiro: number, visita: number): Promise<Pergunta[]> {
  return work.db.rows<Pergunta>(
    `select i.numero, i.pergunta, i.peso, ${diaDaPerguntaSql('r', 'i', '$2')}::text as dia
       from roteiro_fiscalizacao r join public.roteiro_fiscalizacao_itens i on i.pai_id = r.id where r.id = $1 order by i.numero`,
    [roteiro, visita],
  );
}

/** The answers of a visit, each with its question and weight as they are asked. */
export async function completarRespostas(work: Work, { id, roteiro_id, respostas }: OcorrenciaContrato): Promise<object[]> {
  if (!roteiro_id || !respostas) return [];
  const perguntas = new Map((await perguntasDe(work, roteiro_id, id ?? 0)).map((one) => [one.numero, one]));
  return respostas.map((linha) => {
    const { pergunta = null, peso = null } = perguntas.get(linha.numero) ?? {};
    return { ...linha, pergunta, peso };
  });
}

/** A visit answers the questions of its roteiro whose day has come, and may answer the others. */
export async function julgarVisita(work: Work, { id, tipo, data, roteiro_id, respostas }: OcorrenciaContrato): Promise<Issues> {
  const issues: Issues = {};
  if (tipo !== 'visita' || !roteiro_id) {
    if (tipo === 'visita' && (respostas?.length ?? 0) > 0) addIssue(issues, 'roteiro_id', 'Escolha o roteiro que a visita responde.');
    return issues;
  }
  const perguntas = await perguntasDe(work, roteiro_id, id ?? 0);
  for (const [n, { numero }] of (respostas ?? []).entries())
    if (!perguntas.some((one) => one.numero === numero)) addIssue(issues, `respostas.${n}.numero`, 'O roteiro não tem esta pergunta.');
  const respondidas = new Set((respostas ?? []).filter(({ resposta }) => resposta).map(({ numero }) => numero));
  const faltam = perguntas.filter(({ numero, dia }) => dia <= data && !respondidas.has(numero));
  if (faltam.length > 0)
    addIssue(
      issues,
      'respostas',
      `Responda também ${faltam.map(({ numero, pergunta, dia }) => `a pergunta ${numero}, "${pergunta}", de ${formatDate(dia)}`).join('; ')}. Se não couber, responda "Não se aplica".`,
    );
  else if (respondidas.size === 0) addIssue(issues, 'respostas', 'Responda ao menos uma pergunta do roteiro.');
  return issues;
}
