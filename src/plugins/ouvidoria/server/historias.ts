import type { Tipo } from '../resources/palavras';

/** Subjects, and the department that answers for each. */
export const ASSUNTOS = [
  ['Buracos e pavimentação', 'Serviços Urbanos'],
  ['Iluminação pública', 'Serviços Urbanos'],
  ['Coleta de lixo e limpeza', 'Serviços Urbanos'],
  ['Medicamentos', 'Farmácia Central'],
  ['Transporte escolar', 'Divisão de Transporte Escolar'],
  ['Atendimento de servidor', 'Gestão de Pessoas'],
  ['Tributos e guias', 'Departamento de Tributação'],
  ['Licitações e contratos', 'Compras e Licitações'],
] as const;

const [BURACOS, LUZ, LIXO, REMEDIO, ESCOLAR, SERVIDOR, TRIBUTOS, CONTRATOS] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** A demanda of the demonstration: each step by its day. */
export interface Historia {
  dia: string;
  tipo: Tipo;
  identificacao?: 'identificada' | 'sigilosa' | 'anonima';
  canal?: 'site' | 'presencial' | 'telefone' | 'carta' | 'email';
  assunto: number;
  texto: string;
  /** What goes to the area, where it is not the text itself. */
  paraArea?: string;
  prioridade?: 'normal' | 'alta' | 'urgente';
  triada?: string;
  habilitada?: string;
  perguntada?: string;
  prorrogada?: string;
  respostaDaArea?: string;
  pedida?: string;
  respondida?: readonly [dia: string, asked: Readonly<Record<string, string | null>>];
  avaliada?: readonly [dia: string, asked: Readonly<Record<string, string | null>>];
  /** The day of the appeal and, where it was, that of the decision. */
  recorrida?: readonly [dia: string, decidida?: string];
}

const resposta = (resposta_tipo: string, texto: string, more: Readonly<Record<string, string>> = {}) => ({
  resposta_tipo,
  resposta: `<p>${texto}</p>`,
  fundamento: more.fundamento ?? null,
  autoridade: more.autoridade ?? null,
});
const nota = (resolvida: string, satisfacao: string, comentario: string | null = null) => ({
  resolvida,
  clareza: satisfacao,
  satisfacao,
  comentario,
});
const NEGADO = {
  fundamento: 'Lei 12.527/2011, art. 31, § 1º, I',
  autoridade: 'Secretária de Administração',
};

export const HISTORIAS: readonly Historia[] = [
  {
    dia: '2025-09-08',
    tipo: 'reclamacao',
    assunto: BURACOS,
    texto: 'Um buraco na Rua das Acácias, em frente ao número 210, já estourou o pneu de dois carros. Abri processo e nada.',
    triada: '2025-09-09',
    perguntada: '2025-09-09',
    respostaDaArea: '2025-10-20',
    respondida: ['2025-10-22', resposta('atendida', 'A equipe de tapa-buracos fez o reparo em 20/10/2025. Pedimos desculpas pela demora.')],
    avaliada: ['2025-10-23', nota('parcial', '2', 'Resolveu, mas demorou mais de um mês.')],
  },
  {
    dia: '2026-02-10',
    tipo: 'elogio',
    assunto: SERVIDOR,
    texto: 'A atendente da farmácia do centro explicou o remédio da minha mãe com toda a paciência. Parabéns.',
    triada: '2026-02-10',
    respondida: ['2026-02-12', resposta('agradecimento', 'O elogio foi levado à servidora e à chefia dela. Obrigado.')],
    avaliada: ['2026-02-13', nota('sim', '5')],
  },
  {
    dia: '2026-05-18',
    tipo: 'sugestao',
    identificacao: 'sigilosa',
    canal: 'presencial',
    assunto: LIXO,
    texto: 'Sugiro que a coleta seletiva passe também aos sábados no Jardim Primavera, porque durante a semana ninguém está em casa.',
    triada: '2026-05-19',
    perguntada: '2026-05-19',
    respostaDaArea: '2026-05-27',
    respondida: ['2026-05-29', resposta('atendida', 'A coleta aos sábados entra no novo roteiro, a partir de julho.')],
  },
  {
    dia: '2026-08-03',
    tipo: 'esic',
    assunto: CONTRATOS,
    texto: 'Solicito cópia do contrato de locação de veículos em vigor e dos seus aditivos, em formato pesquisável.',
    triada: '2026-08-04',
    respondida: [
      '2026-08-14',
      resposta('concedido', 'O contrato e os aditivos estão no portal da transparência, em Contratos, e seguem em anexo.'),
    ],
    avaliada: ['2026-08-17', nota('sim', '5')],
  },
  {
    dia: '2026-09-01',
    tipo: 'esic',
    identificacao: 'sigilosa',
    assunto: SERVIDOR,
    texto: 'Peço a relação dos servidores com horas extras em julho, com nome, cargo e valor pago a cada um.',
    triada: '2026-09-02',
    prorrogada: '2026-09-18',
    respondida: [
      '2026-09-29',
      resposta('negado', 'Os endereços e os dados bancários pedidos são pessoais. Os valores estão no portal.', NEGADO),
    ],
    recorrida: ['2026-10-05', '2026-10-08'],
  },
  {
    dia: '2026-09-24',
    tipo: 'denuncia',
    identificacao: 'anonima',
    assunto: SERVIDOR,
    texto: 'O caminhão da prefeitura é usado aos domingos para levar material a uma obra particular na saída para a represa.',
    triada: '2026-09-25',
    habilitada: '2026-09-28',
    prioridade: 'alta',
  },
  {
    dia: '2026-09-28',
    tipo: 'reclamacao',
    assunto: LUZ,
    texto: 'Há três postes apagados na Rua Sete de Setembro, entre a escola e o posto de saúde, e a rua fica no escuro.',
    triada: '2026-09-29',
    perguntada: '2026-09-29',
  },
  {
    dia: '2026-10-05',
    tipo: 'solicitacao',
    canal: 'telefone',
    assunto: BURACOS,
    texto: 'Peço a limpeza da boca de lobo da esquina, que transborda a cada chuva e alaga a calçada da padaria.',
    triada: '2026-10-06',
    pedida: '2026-10-28',
  },
  {
    dia: '2026-10-13',
    tipo: 'esic',
    assunto: CONTRATOS,
    texto: 'Quanto o município gastou com a reforma da praça central, e com que empresa? Peço as medições pagas.',
    triada: '2026-10-14',
    prorrogada: '2026-11-03',
    respondida: [
      '2026-11-12',
      resposta('parcial', 'Seguem os valores pagos. As medições têm dados pessoais dos operários, que foram tarjados.', NEGADO),
    ],
    recorrida: ['2026-11-16'],
  },
  {
    dia: '2026-10-26',
    tipo: 'denuncia',
    identificacao: 'sigilosa',
    assunto: CONTRATOS,
    texto: 'Trabalho na empresa Aurora e vi o fiscal do contrato assinar medição de serviço que não foi feito na Escola Monteiro.',
    paraArea:
      'Informe-se quem mediu os serviços da Escola Monteiro em setembro, e juntem-se as medições e as fotografias do diário de obra.',
    triada: '2026-10-27',
    habilitada: '2026-10-29',
    perguntada: '2026-10-30',
    prioridade: 'urgente',
  },
  {
    dia: '2026-11-04',
    tipo: 'reclamacao',
    assunto: ESCOLAR,
    texto: 'O ônibus da linha do Córrego Fundo não passou duas vezes na semana passada, e as crianças perderam prova.',
    triada: '2026-11-05',
    perguntada: '2026-11-05',
    respostaDaArea: '2026-11-16',
  },
  {
    dia: '2026-11-09',
    tipo: 'simplifique',
    assunto: TRIBUTOS,
    texto: 'Para pedir a isenção do IPTU o aposentado leva cópia autenticada da certidão, que o próprio município emite. Não faz sentido.',
    triada: '2026-11-10',
  },
  {
    dia: '2026-11-16',
    tipo: 'solicitacao',
    assunto: REMEDIO,
    texto: 'Peço que a farmácia avise quando chegar a insulina, porque já fui três vezes e não havia no estoque.',
  },
  {
    dia: '2026-11-17',
    tipo: 'denuncia',
    identificacao: 'anonima',
    assunto: CONTRATOS,
    texto: 'A dispensa da compra de uniformes foi dividida em três para não passar do limite, com a mesma empresa em todas.',
  },
];

const TEXTOS: Readonly<Record<'reclamacao' | 'solicitacao' | 'sugestao' | 'elogio' | 'esic', readonly string[]>> = {
  reclamacao: [
    'O caminhão da coleta não passou na minha rua esta semana, e o lixo ficou na calçada.',
    'A lâmpada do poste em frente de casa está queimada há mais de quinze dias.',
    'Esperei duas horas no balcão de tributos para receber a segunda via de uma guia.',
  ],
  solicitacao: [
    'Peço o reparo do asfalto na entrada do bairro, que cedeu depois da chuva forte.',
    'Solicito a poda da árvore que encosta na rede elétrica da esquina da praça.',
  ],
  sugestao: ['Seria bom que o posto de saúde abrisse mais cedo às segundas-feiras, quando há mais procura.'],
  elogio: ['Quero agradecer à equipe que consertou a calçada da escola em um só dia, com muito cuidado.'],
  esic: ['Peço o quadro de vagas das creches por unidade, com a lista de espera, sem nomes.'],
};
const TIPOS_A_MAIS = ['reclamacao', 'solicitacao', 'reclamacao', 'elogio', 'solicitacao', 'sugestao', 'reclamacao', 'esic'] as const;
/** How many more the full demonstration has. */
const A_MAIS = 66;

/** The rest of a year: simple ones, answered in their term and rated now and then. */
export function maisHistorias(): Historia[] {
  return Array.from({ length: A_MAIS }, (_, n): Historia => {
    const tipo = TIPOS_A_MAIS[n % TIPOS_A_MAIS.length] ?? 'reclamacao';
    const registro = new Date(Date.UTC(2026, 0, 5 + Math.floor((n * 290) / A_MAIS)));
    const depois = (dias: number) => new Date(registro.getTime() + dias * 86_400_000).toISOString().slice(0, 10);
    const textos = TEXTOS[tipo];
    const anonima = tipo === 'reclamacao' && n % 22 === 0;
    return {
      dia: depois(0),
      tipo,
      identificacao: anonima ? 'anonima' : 'identificada',
      assunto: n % ASSUNTOS.length,
      texto: `${textos[n % textos.length]} Referência ${n + 1}.`,
      triada: depois(1),
      respondida: [
        depois(4 + (n % 12)),
        resposta(
          tipo === 'esic' ? 'concedido' : tipo === 'elogio' ? 'agradecimento' : 'atendida',
          'O pedido foi atendido pela área responsável.',
        ),
      ],
      ...(n % 3 === 0 && { avaliada: [depois(17), nota('sim', String(3 + ((n / 3) % 3)))] as const }),
    };
  });
}
