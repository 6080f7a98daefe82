import type { Amparo } from '../../resources/contratacao/amparos';
import {
  type Categoria,
  type Criterio,
  type Modalidade,
  type Modo,
  type Natureza,
  CRITERIOS_DE_PRECO as PRECO,
} from '../../resources/contratacao/modalidades';

const COM_DISPUTA: readonly Modo[] = ['aberto', 'aberto_fechado', 'fechado_aberto'];

interface Admitido {
  natureza: Natureza;
  criterios: readonly Criterio[];
  modos: (criterio: Criterio) => readonly Modo[];
  amparos: readonly Amparo[];
}

/** The codes of a stretch of the table of the PNCP. */
const de = (primeiro: number, ultimo: number) => Array.from({ length: ultimo - primeiro + 1 }, (_, n) => String(primeiro + n) as Amparo);

/** Art. 56, §§ 1º and 2º: closed bids by themselves are of quality; open ones by themselves are not of técnica e preço. */
function modosDaConcorrencia(criterio: Criterio): readonly Modo[] {
  if (PRECO.includes(criterio)) return COM_DISPUTA;
  return criterio === 'tecnica_preco' ? ['fechado', 'aberto_fechado', 'fechado_aberto'] : ['fechado', ...COM_DISPUTA];
}

/** What each modality admits (handbook Compras 4A.1 and 4A.2). */
const MATRIZ: Readonly<Record<Modalidade, Admitido>> = {
  pregao: { natureza: 'licitacao', criterios: PRECO, modos: () => COM_DISPUTA, amparos: ['1'] },
  concorrencia: {
    natureza: 'licitacao',
    criterios: [...PRECO, 'melhor_tecnica', 'tecnica_preco', 'maior_retorno'],
    modos: modosDaConcorrencia,
    amparos: ['2'],
  },
  concurso: {
    natureza: 'licitacao',
    criterios: ['melhor_tecnica', 'conteudo_artistico'],
    modos: () => ['nao_se_aplica'],
    amparos: ['3'],
  },
  leilao: { natureza: 'licitacao', criterios: ['maior_lance'], modos: () => ['aberto'], amparos: ['4'] },
  dialogo: {
    natureza: 'licitacao',
    criterios: [...PRECO, 'melhor_tecnica', 'tecnica_preco', 'maior_retorno', 'nao_se_aplica'],
    modos: () => ['fechado', ...COM_DISPUTA, 'nao_se_aplica'],
    amparos: ['5'],
  },
  dispensa: {
    natureza: 'direta',
    criterios: [...PRECO, 'nao_se_aplica'],
    modos: () => ['dispensa_disputa', 'nao_se_aplica'],
    amparos: [...de(18, 46), '60', '77', '78', '138'],
  },
  inexigibilidade: {
    natureza: 'direta',
    criterios: ['nao_se_aplica'],
    modos: () => ['nao_se_aplica'],
    amparos: [...de(6, 17), '50'],
  },
  adesao: { natureza: 'adesao', criterios: ['nao_se_aplica'], modos: () => ['nao_se_aplica'], amparos: ['adesao'] },
};

/** The works that the law keeps apart from purchases and other services (Lei 14.133/2021, art. 75, I and II). */
const OBRAS_E_ENGENHARIA: readonly Categoria[] = ['obras', 'servicos_engenharia'];

/** A contratação as the law classifies it. */
export interface Classificacao {
  natureza: Natureza;
  modalidade: Modalidade;
  criterio_julgamento: Criterio;
  modo_disputa: Modo;
  amparo_legal: Amparo;
  categoria_processo: Categoria;
  especial: boolean;
  srp: boolean;
  manutencao_veiculo?: boolean | null;
}

/** A field, and what is wrong with it. */
export type Recusa = readonly [campo: keyof Classificacao, mensagem: string];

/**
 * What a contratação may not be: every pair of modality, criterion, mode and ground that the table does not have (handbook Compras 4A.1
 * and 4A.2; Lei 14.133/2021, arts. 28 to 33, 56, 74, 75 and 82). The first refusal of each field.
 */
export function julgarClassificacao(one: Classificacao): Recusa[] {
  const admitido = MATRIZ[one.modalidade];
  if (admitido.natureza !== one.natureza) return [['modalidade', 'A modalidade não é desta natureza. Escolha outra.']];
  const found: Recusa[] = [];
  if (!admitido.amparos.includes(one.amparo_legal)) found.push(['amparo_legal', 'O amparo legal não é o desta modalidade. Escolha outro.']);
  if (!admitido.criterios.includes(one.criterio_julgamento))
    found.push(['criterio_julgamento', 'A modalidade não admite este critério de julgamento. Escolha outro.']);
  else if (!admitido.modos(one.criterio_julgamento).includes(one.modo_disputa))
    found.push(['modo_disputa', 'A modalidade e o critério não admitem este modo de disputa. Escolha outro.']);
  return [...found, ...julgarObjeto(one), ...julgarSrp(one)];
}

function julgarObjeto({ modalidade, categoria_processo, especial, amparo_legal, manutencao_veiculo }: Classificacao): Recusa[] {
  if (modalidade === 'pregao' && categoria_processo === 'obras')
    return [['modalidade', 'O pregão não serve a obras (Lei 14.133/2021, art. 29, parágrafo único). Escolha a concorrência.']];
  if (modalidade === 'pregao' && especial)
    return [['especial', 'O pregão é de bens e serviços comuns (Lei 14.133/2021, art. 29). Escolha a concorrência.']];
  if (modalidade !== 'dispensa') return [];
  const engenharia = OBRAS_E_ENGENHARIA.includes(categoria_processo) || manutencao_veiculo === true;
  if (amparo_legal === '18' && !engenharia)
    return [['amparo_legal', 'O inciso I é de obras, serviços de engenharia e manutenção de veículos. Escolha o inciso II.']];
  if (amparo_legal === '19' && engenharia)
    return [['amparo_legal', 'Obras, serviços de engenharia e manutenção de veículos são do inciso I. Escolha-o.']];
  return [];
}

/** Lei 14.133/2021, art. 82, caput and § 6º. */
function julgarSrp({ srp, natureza, modalidade, criterio_julgamento }: Classificacao): Recusa[] {
  if (!srp || natureza === 'direta') return [];
  if (modalidade !== 'pregao' && modalidade !== 'concorrencia')
    return [['srp', 'O registro de preços se faz por pregão, concorrência ou contratação direta (Lei 14.133/2021, art. 82).']];
  return PRECO.includes(criterio_julgamento)
    ? []
    : [['srp', 'O registro de preços se julga por menor preço ou maior desconto (Lei 14.133/2021, art. 82, V).']];
}

/** What a process of a modality begins as: the first of all that it admits. Who writes it may choose another. */
export function classificacaoInicial(
  modalidade: Modalidade,
): Pick<Classificacao, 'natureza' | 'amparo_legal' | 'criterio_julgamento' | 'modo_disputa'> {
  const { natureza, amparos, criterios, modos } = MATRIZ[modalidade];
  const [criterio] = criterios as readonly [Criterio];
  return {
    natureza,
    amparo_legal: amparos[0] as Amparo,
    criterio_julgamento: criterio,
    modo_disputa: modos(criterio)[0] as Modo,
  };
}

/** What the session of this system does not do: the dialogue of the diálogo competitivo has steps of its own (handbook Compras 4A.1). */
export function julgarSessao({ modalidade, criterio_julgamento, modo_disputa }: Sessao): Recusa[] {
  if (modalidade !== 'dialogo' || (criterio_julgamento !== 'nao_se_aplica' && modo_disputa !== 'nao_se_aplica')) return [];
  return [
    [
      'criterio_julgamento',
      'A fase competitiva do diálogo tem critério e modo de disputa. Devolva o processo para saneamento e escolha-os antes de divulgar.',
    ],
  ];
}

type Sessao = Pick<Classificacao, 'modalidade' | 'criterio_julgamento' | 'modo_disputa'>;

/** Whether the proposals of a contratação come before its supplier is known. */
export const temDisputa = ({ natureza, modo_disputa }: Pick<Classificacao, 'natureza' | 'modo_disputa'>): boolean =>
  natureza === 'licitacao' || modo_disputa === 'dispensa_disputa';
