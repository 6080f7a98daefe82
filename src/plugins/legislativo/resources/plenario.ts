import type { Ballot, Quorum, VoteKind, VoteState } from '../../../resources/definition';
import type { FasePauta, SituacaoItem, TipoDeVotacao } from './palavras';
import type { SessaoPlenaria } from './sessao_plenaria';

/** The vote of a member on the board: what it was is told at the close, unless the Câmara shows it before, and never of a secret one. */
interface NoPainel {
  parlamentar_id: number;
  nome: string;
  votou: boolean;
  voto: Ballot | null;
  /** Presides this vote, and only breaks a tie. */
  preside: boolean;
}

/** A vote as the board shows it. */
export interface VotacaoNoPainel {
  titulo: string;
  tipo: VoteKind;
  quorum: string;
  precisa: number | null;
  situacao: VoteState;
  empate: boolean;
  sim: number | null;
  nao: number | null;
  abstencao: number | null;
  votaram: number;
  resultado: string | null;
  motivo: string | null;
  votos: NoPainel[];
}

interface ItemDaPauta {
  id: number;
  fase: FasePauta;
  materia_id: number;
  titulo: string;
  ementa: string;
  autores: string | null;
  tipo_votacao: TipoDeVotacao;
  turno: number;
  quorum: Quorum;
  situacao: SituacaoItem;
  resultado: string | null;
}

interface NaChamada {
  membro_id: number;
  membro_nome: string;
  presente: boolean;
  justificativa: string | null;
}

/** All that a screen of the plenário shows: whoever conducts, votes or only looks reads the same, and what each may do. */
export interface Plenario {
  canal: string;
  sessao: Pick<SessaoPlenaria, 'id' | 'situacao' | 'inicio_previsto' | 'inicio' | 'local'> & { rotulo: string; preside: string | null };
  fase: string | null;
  cadeiras: number;
  abre_com: number;
  vota_com: number;
  presentes: number;
  presenca: NaChamada[];
  pauta: ItemDaPauta[];
  votacao: VotacaoNoPainel | null;
  /** The last that was proclaimed or cancelled. */
  ultima: VotacaoNoPainel | null;
  orador: { nome: string; fase: string; desde: string; minutos: number } | null;
  conduz: boolean;
  eu: {
    parlamentar_id: number;
    nome: string;
    presente: boolean;
    preside: boolean;
    vota: boolean;
    voto: Ballot | null;
    votou: boolean;
  } | null;
}
