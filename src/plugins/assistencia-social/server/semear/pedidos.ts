/** A request of the demonstration, and how far it went. */
export interface PedidoDemo {
  familia: string;
  tipo: string;
  dia: string;
  motivo: string;
  criancas?: readonly (readonly [nome: string, nascimento: string])[];
  falecido?: readonly [nome: string, dia: string];
  faltam?: string;
  ate: 'rascunho' | 'solicitada' | 'parecer' | 'deferida' | 'entregue' | 'indeferida';
}

const FALTA = 'A família está sem alimentos até o fim do mês.';

/** In the order in which they were asked for. */
export const PEDIDOS: readonly PedidoDemo[] = [
  {
    familia: 'Firmino Lacerda Souto',
    tipo: 'Auxílio por morte',
    dia: '2026-04-15',
    motivo: 'Morte da irmã, sem meios de pagar o funeral.',
    falecido: ['Joana Lacerda', '2026-04-14'],
    ate: 'entregue',
  },
  {
    familia: 'Benta Guimarães Rosa',
    tipo: 'Auxílio por morte',
    dia: '2026-06-09',
    motivo: 'Morte do pai, sem meios de pagar o funeral.',
    falecido: ['Elias Guimarães', '2026-06-08'],
    ate: 'entregue',
  },
  { familia: 'Dorival Paes Medina', tipo: 'Cesta básica', dia: '2026-05-20', motivo: FALTA, ate: 'indeferida' },
  { familia: 'Rosilene Tavares Pinho', tipo: 'Cesta básica', dia: '2026-11-04', motivo: FALTA, ate: 'entregue' },
  { familia: 'Luzia Peixoto Amorim', tipo: 'Cesta básica', dia: '2026-11-04', motivo: FALTA, ate: 'entregue' },
  {
    familia: 'Edmilson Araújo Franco',
    tipo: 'Cesta básica',
    dia: '2026-11-05',
    motivo: FALTA,
    faltam: 'Documento de identidade',
    ate: 'entregue',
  },
  { familia: 'Antônia Bezerra Leite', tipo: 'Cesta básica', dia: '2026-11-06', motivo: FALTA, ate: 'entregue' },
  { familia: 'Cícero Holanda Matias', tipo: 'Cesta básica', dia: '2026-11-09', motivo: FALTA, ate: 'entregue' },
  {
    familia: 'Cícero Holanda Matias',
    tipo: 'Atendimento em calamidade',
    dia: '2026-11-10',
    motivo: 'A casa ficou sem telhado no temporal.',
    ate: 'deferida',
  },
  {
    familia: 'Valdir Nogueira Simas',
    tipo: 'Auxílio por morte',
    dia: '2026-11-11',
    motivo: 'Morte da mãe, sem meios de pagar o funeral.',
    falecido: ['Zulmira Nogueira', '2026-11-10'],
    ate: 'deferida',
  },
  { familia: 'Neide Barreto Campos', tipo: 'Cesta básica', dia: '2026-11-11', motivo: FALTA, ate: 'indeferida' },
  { familia: 'José Carlos Viana Prates', tipo: 'Cesta básica', dia: '2026-11-12', motivo: FALTA, ate: 'deferida' },
  { familia: 'Rosilene Tavares Pinho', tipo: 'Cesta básica', dia: '2026-11-13', motivo: FALTA, ate: 'parecer' },
  {
    familia: 'Antônia Bezerra Leite',
    tipo: 'Kit enxoval',
    dia: '2026-11-16',
    motivo: 'A família espera outra criança.',
    criancas: [['Théo Bezerra Leite', '2026-11-02']],
    ate: 'parecer',
  },
  { familia: 'Fabiana Rios Teles', tipo: 'Cesta básica', dia: '2026-11-16', motivo: 'Saiu de casa com a filha.', ate: 'solicitada' },
  { familia: 'Luzia Peixoto Amorim', tipo: 'Cesta básica', dia: '2026-11-17', motivo: FALTA, ate: 'solicitada' },
  { familia: 'Sebastião Moreira Lino', tipo: 'Cesta básica', dia: '2026-11-17', motivo: FALTA, ate: 'solicitada' },
];

/** An aid of the demonstration. */
export interface AuxilioDemo {
  familia: string;
  despesa: string;
  valor: string;
  parcelas: number;
  dia: string;
  ate: 'solicitada' | 'parecer_favoravel' | 'autorizada';
}

export const AUXILIOS: readonly AuxilioDemo[] = [
  { familia: 'Cícero Holanda Matias', despesa: 'Aluguel social', valor: '450.00', parcelas: 4, dia: '2026-11-09', ate: 'autorizada' },
  { familia: 'Luzia Peixoto Amorim', despesa: 'Aluguel social', valor: '400.00', parcelas: 3, dia: '2026-11-12', ate: 'parecer_favoravel' },
  { familia: 'Rosilene Tavares Pinho', despesa: 'Energia elétrica', valor: '120.00', parcelas: 2, dia: '2026-11-17', ate: 'solicitada' },
];
