/** What happens to a process of the demonstration after it is opened, each by who has it. */
export type Passo =
  | ('recebe' | 'despacha' | 'opina' | 'decide' | 'assina' | 'pede' | 'conclui' | 'arquiva' | 'reabre')
  | ('sobresta' | 'espera' | 'minuta' | 'apensa' | 'anexa');

type Escrita = readonly [tipo: string, assunto: string, titulo: string, passos: readonly Passo[], mais?: Readonly<Record<string, unknown>>];

/** A process of the demonstration. `n` is its number among them, `abertura` the civil day on which it was opened. */
export interface Historia {
  n: number;
  tipo: string;
  assunto: string;
  titulo: string;
  passos: readonly Passo[];
  mais?: Readonly<Record<string, unknown>>;
  abertura: string;
}

/** The process that others are joined to. */
export const PRINCIPAL = 'Aprovação do loteamento Jardim das Palmeiras';

const VENCIDO = { data_prazo: '2026-10-30' };
const EM_DIA = { data_prazo: '2026-12-18' };
const RESTRITO = { acesso_id: 2, sigilo_id: 3 };

const INSTRUIDO: readonly Passo[] = ['recebe', 'despacha', 'recebe', 'opina', 'decide', 'conclui', 'arquiva'];
const DECIDIDO: readonly Passo[] = ['recebe', 'despacha', 'recebe', 'assina', 'conclui'];
const RESPONDIDO: readonly Passo[] = ['recebe', 'despacha', 'recebe', 'conclui'];

/** Of the last weeks: what is on the tables now. */
const RECENTES: readonly Escrita[] = [
  ['01', '2.2.0.0', 'Revisão de lançamento de IPTU 2026', ['recebe', 'despacha', 'opina', 'pede'], EM_DIA],
  ['01', '2.1.0.0', 'Certidão negativa de débitos', ['recebe', 'assina', 'conclui']],
  ['01', '3.1.0.0', 'Alvará de funcionamento de padaria', ['recebe', 'despacha', 'espera'], EM_DIA],
  ['01', '3.2.0.0', 'Alvará de construção residencial', ['recebe', 'despacha', 'pede'], VENCIDO],
  ['01', '3.4.0.0', 'Poda de árvore na Rua das Acácias', ['recebe', 'decide', 'conclui', 'arquiva']],
  ['01', '4.1.0.0', 'Compra de material de expediente', ['recebe', 'despacha', 'minuta'], EM_DIA],
  ['01', '4.2.0.0', 'Contratação de serviço de dedetização', ['despacha', 'despacha', 'pede'], EM_DIA],
  ['01', '1.1.0.0', 'Férias de servidora da Educação', ['recebe', 'decide', 'conclui']],
  ['01', '1.2.0.0', 'Licença-prêmio', ['recebe', 'sobresta'], EM_DIA],
  ['01', '1.4.0.0', 'Progressão funcional', ['recebe', 'opina', 'pede'], VENCIDO],
  ['01', '1.5.0.0', 'Diária para curso em Campinas', [], EM_DIA],
  ['01', '3.3.0.0', 'Habite-se de imóvel comercial', ['recebe'], VENCIDO],
  ['02', '4.3.0.0', 'Resposta ao Ministério Público', []],
  ['02', '4.3.0.0', 'Convite para audiência pública', ['recebe']],
  ['03', '4.3.0.0', 'Expediente no fim do ano', []],
  ['04', '4.3.0.0', 'Pedido de veículo para vistoria', ['recebe', 'despacha', 'pede']],
  ['04', '4.3.0.0', 'Troca de lâmpadas do almoxarifado', []],
  ['06', '1.7.0.0', 'Apuração de extravio de bem', ['recebe'], { ...RESTRITO, ...EM_DIA }],
];

/** Of the months before, most of them ended; one in twelve days. */
const ANTIGAS: readonly Escrita[] = [
  ['01', '2.2.0.0', 'Revisão de IPTU de imóvel de esquina', INSTRUIDO],
  ['02', '4.3.0.0', 'Informações à Câmara sobre a merenda', RESPONDIDO],
  ['01', '2.1.0.0', 'Certidão para licitação', DECIDIDO],
  ['04', '4.3.0.0', 'Pedido de toner para as escolas', RESPONDIDO],
  ['01', '3.2.0.0', 'Alvará de construção de galpão', INSTRUIDO],
  ['06', '1.7.0.0', 'Apuração de acidente com veículo oficial', INSTRUIDO, RESTRITO],
  ['01', '1.1.0.0', 'Férias de motorista da Saúde', DECIDIDO],
  ['02', '4.3.0.0', 'Resposta ao Conselho Tutelar', RESPONDIDO],
  ['01', '2.3.0.0', 'Isenção de IPTU de aposentada', INSTRUIDO],
  ['03', '4.3.0.0', 'Calendário de fechamento do mês', ['recebe']],
  ['01', '3.4.0.0', 'Poda de árvores da Praça da Matriz', DECIDIDO],
  ['04', '4.3.0.0', 'Conserto do portão do almoxarifado', RESPONDIDO],
  ['01', '2.4.0.0', 'Restituição de ITBI pago em dobro', INSTRUIDO],
  ['02', '4.3.0.0', 'Pedido de poda à concessionária de energia', RESPONDIDO],
  ['01', '4.1.0.0', 'Compra de uniformes da Guarda', INSTRUIDO],
  ['01', '1.4.0.0', 'Promoção por escolaridade', INSTRUIDO],
  ['02', '4.3.0.0', 'Convênio de estágio com a universidade', RESPONDIDO],
  ['04', '4.3.0.0', 'Escala de plantão do recesso', RESPONDIDO],
  ['01', '3.3.0.0', 'Habite-se de casa na Vila Nova', DECIDIDO],
  ['03', '4.3.0.0', 'Abertura do exercício de 2026', ['recebe']],
  ['01', '2.5.0.0', 'Parcelamento de dívida de ISS', INSTRUIDO],
  ['02', '4.3.0.0', 'Agradecimento ao Corpo de Bombeiros', RESPONDIDO],
  ['01', '4.2.0.0', 'Contratação de manutenção de elevador', INSTRUIDO],
  ['06', '1.7.0.0', 'Apuração de faltas injustificadas', INSTRUIDO, RESTRITO],
  ['04', '4.3.0.0', 'Mudança de sala do arquivo', RESPONDIDO],
  ['01', '3.5.0.0', 'Ligação de esgoto na Rua dos Ipês', INSTRUIDO],
  ['02', '4.3.0.0', 'Resposta à Defensoria Pública', RESPONDIDO],
  ['01', '2.2.0.0', 'Revisão de IPTU de terreno alagado', INSTRUIDO],
  ['04', '4.3.0.0', 'Pedido de cadeiras para o auditório', RESPONDIDO],
  ['01', '1.2.0.0', 'Licença-prêmio de merendeira', DECIDIDO],
  ['01', '3.1.0.0', 'Alvará de funcionamento de academia', ['recebe', 'despacha', 'minuta'], VENCIDO],
  ['02', '4.3.0.0', 'Dados da vacinação ao Estado', RESPONDIDO],
  ['03', '4.3.0.0', 'Uso do crachá', ['recebe']],
  ['01', '3.2.0.0', PRINCIPAL, ['recebe', 'despacha', 'recebe'], EM_DIA],
  ['01', '3.5.0.0', 'Rede de esgoto do Jardim das Palmeiras', ['recebe', 'apensa'], EM_DIA],
  ['01', '3.4.0.0', 'Supressão de árvores no Jardim das Palmeiras', ['recebe', 'apensa'], EM_DIA],
  ['01', '3.2.0.0', 'Segunda via do projeto do Jardim das Palmeiras', ['recebe', 'anexa']],
  ['04', '4.3.0.0', 'Revisão dos extintores', RESPONDIDO],
  ['02', '4.3.0.0', 'Pedido de cessão de servidor', RESPONDIDO],
  ['01', '4.1.0.0', 'Compra de ração para o canil', ['recebe', 'despacha', 'minuta'], VENCIDO],
  ['01', '4.2.0.0', 'Locação de tendas para a feira', ['recebe', 'despacha', 'minuta'], VENCIDO],
  ['01', '2.3.0.0', 'Isenção de IPTU de viúva', [...DECIDIDO, 'reabre'], EM_DIA],
];

const DIA_MS = 86_400_000;

/** The processes of the demonstration in the order in which they were opened, from June of 2025 to November of 2026. */
export function emOrdem(): Historia[] {
  const since = (day: string, step: number) => (at: number) =>
    new Date(Date.parse(day) + Math.floor(at * step) * DIA_MS).toISOString().slice(0, 10);
  const written = (stories: readonly Escrita[], first: number, day: (at: number) => string) =>
    stories.map(([tipo, assunto, titulo, passos, mais], at) => ({
      n: first + at,
      tipo,
      assunto,
      titulo,
      passos,
      mais,
      abertura: day(at),
    }));
  return [...written(ANTIGAS, RECENTES.length, since('2025-06-04', 12.3)), ...written(RECENTES, 0, since('2026-10-27', 1.5))];
}
