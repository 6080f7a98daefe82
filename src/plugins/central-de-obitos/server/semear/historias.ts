/** Kinds of grave of the demonstration, by a short name. */
export const TIPOS = {
  cova: { nome: 'Cova rasa', especie: 'cova_rasa', gavetas_padrao: 1, ossadas_por_gaveta: 0, taxa_sepultamento: '82.40' },
  jazigo: {
    nome: 'Jazigo de família',
    especie: 'jazigo',
    gavetas_padrao: 3,
    ossadas_por_gaveta: 4,
    taxa_sepultamento: '154.20',
    valor_concessao: '6400.00',
  },
  gaveta: {
    nome: 'Gaveta temporária',
    especie: 'gaveta_vertical',
    gavetas_padrao: 1,
    ossadas_por_gaveta: 4,
    temporaria: true,
    prazo_meses: 36,
    taxa_sepultamento: '118.75',
  },
  infantil: {
    nome: 'Gaveta infantil',
    especie: 'gaveta_vertical',
    gavetas_padrao: 1,
    ossadas_por_gaveta: 1,
    infantil: true,
    temporaria: true,
    prazo_meses: 24,
    taxa_sepultamento: '60.00',
  },
  ossuario: { nome: 'Ossuário geral', especie: 'ossuario', gavetas_padrao: 1, ossadas_por_gaveta: 400, taxa_sepultamento: '0.00' },
} as const;

/** A death of the demonstration, and how far it went. */
export interface EnterroDemo {
  nome: string;
  nascimento: string;
  morte: string;
  hora: string;
  /** Day of the burial. */
  enterro: string;
  sexo: 'M' | 'F';
  cid: string;
  sepultura: string;
  gaveta?: number;
  declarante: string;
  ate?: 'registrado' | 'emitida' | 'paga';
}

/** In the order in which they were buried. */
export const ENTERROS: readonly EnterroDemo[] = [
  {
    nome: 'Honorina Batista Leal',
    nascimento: '1938-02-11',
    morte: '2019-06-03',
    hora: '04:10',
    enterro: '2019-06-04',
    sexo: 'F',
    cid: 'I64',
    sepultura: 'A-1',
    declarante: 'Ester Batista Leal',
  },
  {
    nome: 'Sebastião Rufino Gomes',
    nascimento: '1941-09-30',
    morte: '2023-08-19',
    hora: '08:20',
    enterro: '2023-08-20',
    sexo: 'M',
    cid: 'I219',
    sepultura: 'B-1',
    declarante: 'Ivone Rufino Gomes',
  },
  {
    nome: 'Aparecida Teles Moura',
    nascimento: '1950-12-01',
    morte: '2023-10-05',
    hora: '10:00',
    enterro: '2023-10-06',
    sexo: 'F',
    cid: 'C509',
    sepultura: 'B-2',
    declarante: 'Caio Teles Moura',
  },
  {
    nome: 'João Vítor Pacheco',
    nascimento: '2021-04-18',
    morte: '2024-02-29',
    hora: '06:30',
    enterro: '2024-03-01',
    sexo: 'M',
    cid: 'Q249',
    sepultura: 'C-1',
    declarante: 'Paula Pacheco',
  },
  {
    nome: 'Geraldo Antunes Prates',
    nascimento: '1947-07-07',
    morte: '2024-01-14',
    hora: '23:40',
    enterro: '2024-01-16',
    sexo: 'M',
    cid: 'J449',
    sepultura: 'B-3',
    declarante: 'Rute Antunes Prates',
  },
  {
    nome: 'Zulmira Fontoura',
    nascimento: '1933-05-25',
    morte: '2025-06-20',
    hora: '02:00',
    enterro: '2025-06-21',
    sexo: 'F',
    cid: 'G309',
    sepultura: 'A-2',
    declarante: 'Marli Fontoura',
  },
  {
    nome: 'Otacílio Braga Nunes',
    nascimento: '1956-11-02',
    morte: '2026-03-10',
    hora: '13:15',
    enterro: '2026-03-11',
    sexo: 'M',
    cid: 'E149',
    sepultura: 'B-4',
    declarante: 'Selma Braga Nunes',
  },
  {
    nome: 'Conceição Moreira Salgado',
    nascimento: '1944-01-19',
    morte: '2026-08-02',
    hora: '20:45',
    enterro: '2026-08-04',
    sexo: 'F',
    cid: 'I10',
    sepultura: '1-1',
    declarante: 'Ana Moreira Salgado',
  },
  {
    nome: 'Valdomiro Lacerda',
    nascimento: '1961-10-10',
    morte: '2026-11-16',
    hora: '09:30',
    enterro: '2026-11-17',
    sexo: 'M',
    cid: 'J189',
    sepultura: 'B-5',
    declarante: 'Tereza Lacerda',
    ate: 'paga',
  },
  {
    nome: 'Iracema Pontes Vidal',
    nascimento: '1949-03-03',
    morte: '2026-11-17',
    hora: '07:00',
    enterro: '2026-11-18',
    sexo: 'F',
    cid: 'C349',
    sepultura: 'B-6',
    declarante: 'Hugo Pontes Vidal',
    ate: 'emitida',
  },
  {
    nome: 'Anselmo Duarte Rios',
    nascimento: '1958-08-21',
    morte: '2026-11-17',
    hora: '22:10',
    enterro: '2026-11-18',
    sexo: 'M',
    cid: 'I219',
    sepultura: 'B-7',
    declarante: 'Lúcia Duarte Rios',
    ate: 'registrado',
  },
];
