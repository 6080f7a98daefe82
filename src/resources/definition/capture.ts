/** Work that is done away from the desk, where there may be no network: a count, a visit, a trip. */
export interface CaptureTask {
  id: number;
  titulo: string;
  /** What tells it from others: "Escola do Centro · 212 bens". */
  detalhe: string;
}

/** A field that is filled beside a thing. Plain data: the phone keeps it. */
export interface CaptureField {
  nome: string;
  rotulo: string;
  tipo: 'escolha' | 'texto' | 'inteiro' | 'decimal' | 'sim_nao';
  /** Of a choice: what is said of each value. */
  opcoes?: Readonly<Record<string, string>>;
  obrigatorio?: boolean;
  /** Asked only of what has no label: what it is. */
  so_avulso?: true;
}

/** A place where things are. */
export interface CapturePlace {
  id: number;
  nome: string;
}

/** A thing that is looked for. */
export interface CaptureItem {
  id: number;
  /** What its label says; empty for what is chosen from the list. */
  codigo: string;
  titulo: string;
  detalhe: string;
  lugar_id: number | null;
  /** Read already, by whoever. */
  feito: boolean;
}

/** What a phone takes along to do a task without network: at most 20.000 things. */
export interface CapturePackage {
  titulo: string;
  /** What a label is called: "Plaqueta"; null where things are chosen from the list. */
  codigo: string | null;
  lugares: readonly CapturePlace[];
  itens: readonly CaptureItem[];
  campos: readonly CaptureField[];
  /** A label that is of no thing of the list may be registered: who conducts the task decides of it. */
  fora_da_lista: boolean;
  fotos: 'nenhuma' | 'opcional' | 'obrigatoria';
  /** What a thing without a label is called, where one may be registered: "Bem sem plaqueta"; it asks a photograph. */
  avulso: string | null;
  /** Latitude and longitude are kept with each reading, when the person lets the browser tell them. */
  posicao: boolean;
}

/** A package with the account of who takes it along: what is read with it is theirs, whoever enters in the phone later. */
export interface OwnedPackage extends CapturePackage {
  leitor: number;
}

/** Something that was read or done, as the phone sends it. */
export interface CaptureReading {
  /** Made by the phone: the same reading sent twice is one. */
  uuid: string;
  /** The thing; null for one that is not in the package. */
  item_id: number | null;
  /** The label as it was read; null for what has none. */
  codigo: string | null;
  lugar_id: number | null;
  valores: Readonly<Record<string, string | boolean | null>>;
  /** Ids of files sent before. */
  fotos: readonly number[];
  /** ISO instant, by the clock of the phone. */
  em: string;
  latitude: number | null;
  longitude: number | null;
}

/** What came of a reading: taken; taken and against another one; not taken. */
export type CaptureOutcome = 'aceita' | 'conflito' | 'recusada';

/** What the server says of a reading. */
export interface CaptureReceipt {
  uuid: string;
  situacao: CaptureOutcome;
  mensagem: string | null;
}
