import { formatDate, type Issues, isEmpty } from '../../../../resources/definition';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { temDisputa } from './matriz';

const PEDE = {
  termo_referencia: 'Escreva o termo de referência ou o projeto.',
  matriz_riscos: 'Escreva o mapa de riscos.',
  edital: 'Escreva o edital ou o aviso: o jurídico analisa a minuta dele (Lei 14.133/2021, arts. 25 e 53).',
  razao_escolha: 'Diga a razão da escolha do contratado (Lei 14.133/2021, art. 72, VI).',
  justificativa_preco: 'Justifique o preço (Lei 14.133/2021, art. 72, VII).',
} as const;

/** What of a contratação says whether its preparatory phase is complete. */
export type Preparacao = Pick<
  ProcessoContratacao,
  | 'natureza'
  | 'modo_disputa'
  | 'amparo_legal'
  | 'etp'
  | 'etp_dispensado'
  | 'termo_referencia'
  | 'matriz_riscos'
  | 'edital'
  | 'razao_escolha'
  | 'justificativa_preco'
  | 'expande_acao'
  | 'declaracao_lrf'
  | 'agente_id'
  | 'comissao_id'
  | 'justificativa_sem_aviso'
  | 'srp'
  | 'irp_ate'
  | 'irp_dispensada'
>;

/** The checklist of the preparatory phase, by field (Lei 14.133/2021, arts. 18, 53 and 72). */
export function faltasDaPreparacao(processo: Preparacao, hoje: string): Issues {
  const { natureza, amparo_legal, etp, etp_dispensado, agente_id, comissao_id } = processo;
  const issues: Issues = {};
  if (isEmpty(etp) && isEmpty(etp_dispensado)) issues.etp = ['Escreva o estudo técnico preliminar, ou o motivo de o dispensar.'];
  const pede: (keyof typeof PEDE)[] = ['termo_referencia'];
  if (natureza === 'licitacao') pede.push('matriz_riscos');
  if (temDisputa(processo)) pede.push('edital');
  if (natureza === 'direta' && !temDisputa(processo)) pede.push('razao_escolha', 'justificativa_preco');
  for (const campo of pede) if (isEmpty(processo[campo])) issues[campo] = [PEDE[campo]];
  if (processo.expande_acao && !processo.declaracao_lrf)
    issues.declaracao_lrf = [
      'A ação que se expande pede a declaração do ordenador (LC 101/2000, art. 16, II). Junte-a, e marque que foi feita.',
    ];
  const irp = faltaDaIrp(processo, hoje);
  if (irp) issues.irp_dispensada = [irp];
  if (!agente_id && !comissao_id) issues.agente_id = ['Designe quem conduz: o agente, o pregoeiro ou a comissão.'];
  const semAviso = (amparo_legal === '18' || amparo_legal === '19') && !temDisputa(processo);
  if (semAviso && isEmpty(processo.justificativa_sem_aviso))
    issues.justificativa_sem_aviso = [
      'Diga por que não se divulga o aviso de três dias úteis, ou escolha a dispensa com disputa (art. 75, § 3º).',
    ];
  return issues;
}

/** What is missing of the intention before the process goes on; null of one that was made or put aside with a reason (art. 86, § 1º). */
export function faltaDaIrp(
  { srp, natureza, irp_ate, irp_dispensada }: Pick<Preparacao, 'srp' | 'natureza' | 'irp_ate' | 'irp_dispensada'>,
  hoje: string,
): string | null {
  if (!srp || natureza === 'adesao' || irp_dispensada) return null;
  if (!irp_ate)
    return 'Abra a intenção de registro de preços, ou diga o motivo de não a abrir: o órgão gerenciador é o único contratante (Lei 14.133/2021, art. 86, § 1º).';
  return hoje <= irp_ate
    ? `A intenção de registro de preços está aberta até ${formatDate(irp_ate)}: espere o fim das manifestações.`
    : null;
}

/** What no estudo técnico leaves out, by inciso (Lei 14.133/2021, art. 18, §§ 1º and 2º). */
const OBRIGATORIOS = {
  I: 'descrição da necessidade',
  IV: 'estimativa das quantidades',
  VI: 'estimativa do valor',
  VIII: 'parcelamento ou não',
  XIII: 'conclusão sobre a viabilidade',
} as const;

/** What of art. 18, § 1º an estudo written by the model still says nothing of; nothing of one that does not follow its titles. */
export const incisosQueFaltam = (etp: string | null | undefined): string[] =>
  semTexto(etp, /^\s*([IVX]+)\s*[–-]/, OBRIGATORIOS).map(([inciso, nome]) => `${nome} (${inciso})`);

/** What every edital says, by the number of its title in the model (Lei 14.133/2021, art. 25, caput and § 7º). */
const PARTES_DO_EDITAL = {
  '1': 'objeto',
  '2': 'convocação e participação',
  '3': 'propostas e julgamento',
  '4': 'habilitação',
  '5': 'recursos',
  '6': 'penalidades',
  '7': 'fiscalização e gestão do contrato',
  '8': 'entrega do objeto',
  '9': 'condições de pagamento',
  '10': 'reajuste',
};

/** What of art. 25 an edital written by the model still says nothing of; nothing of one that does not follow its titles. */
export const partesQueFaltamNoEdital = (edital: string | null | undefined): string[] =>
  semTexto(edital, /^\s*(\d+)\s*[.–-]/, PARTES_DO_EDITAL).map(([, nome]) => nome);

/** Of the parts that a text has to have, by the mark of their titles, those without a word; none of a text without such titles. */
function semTexto(html: string | null | undefined, marca: RegExp, partes: Readonly<Record<string, string>>): [string, string][] {
  const secoes = (html ?? '').split(/<h\d[^>]*>/).slice(1);
  const doModelo = secoes.flatMap((secao) => {
    const [titulo = '', corpo = ''] = secao.split(/<\/h\d>/);
    const chave = marca.exec(titulo.replace(/<[^>]*>/g, ''))?.[1];
    return chave ? [[chave, corpo.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''] as const] : [];
  });
  if (doModelo.length === 0) return [];
  const escritos = new Map(doModelo);
  return Object.entries(partes).filter(([chave]) => !escritos.get(chave));
}
