import type { Issues } from '../../../resources/definition';

type Rascunho = Readonly<Record<string, unknown>>;

/** What the law asks the charter to say of a service, with the inciso of art. 7º of Lei 13.460/2017. */
const EXIGIDO: readonly [campo: string, onde: string, dito: (servico: Rascunho) => boolean][] = [
  ['descricao', '§ 2º, I', ({ descricao }) => escrito(descricao)],
  ['quem_pode', '§ 2º, I', ({ quem_pode }) => escrito(quem_pode)],
  ['requisitos', '§ 2º, II', ({ requisitos, sem_requisitos }) => sem_requisitos === true || tem(requisitos)],
  ['etapas', '§ 2º, III', ({ etapas }) => tem(etapas)],
  ['prazo_unidade', '§ 2º, IV', ({ prazo_unidade, prazo_maximo }) => prazo_unidade === 'imediato' || (!!prazo_unidade && !!prazo_maximo)],
  ['formas', '§ 2º, V', ({ formas }) => tem(formas)],
  ['locais', '§ 2º, VI', ({ formas, locais }) => !(Array.isArray(formas) && formas.includes('presencial')) || tem(locais)],
  ['prioridades', '§ 3º, I', ({ prioridades }) => escrito(prioridades)],
  ['tempo_espera', '§ 3º, II', ({ tempo_espera }) => typeof tempo_espera === 'number'],
  ['comunicacao', '§ 3º, III', ({ comunicacao }) => escrito(comunicacao)],
  ['procedimento_manifestacao', '§ 3º, IV', ({ procedimento_manifestacao }) => escrito(procedimento_manifestacao)],
  ['consulta_andamento', '§ 3º, V', ({ consulta_andamento }) => escrito(consulta_andamento)],
];

/** What is missing for a service to be published, by field (A18); null when nothing is. */
export function faltaParaPublicar(servico: Rascunho): Issues | null {
  const missing = EXIGIDO.filter(([, , dito]) => !dito(servico));
  if (missing.length === 0) return null;
  return Object.fromEntries(
    missing.map(([campo, onde]) => [campo, [`Preencha para publicar: é exigido pelo art. 7º, ${onde}, da Lei 13.460/2017.`]]),
  );
}

const tem = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Rich text with some letter in it. */
const escrito = (value: unknown) =>
  String(value ?? '')
    .replace(/<[^>]*>|&nbsp;/g, '')
    .trim() !== '';
