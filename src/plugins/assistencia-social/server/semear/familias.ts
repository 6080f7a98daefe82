import { cpfFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import type { Cadastros } from './cadastros';

/** Name and birth of the responsible; of the others, with the kinship; and what each adult earns: whose, of what, reais. */
interface FamiliaDemo {
  nome: string;
  nascimento: string;
  outros?: readonly (readonly [nome: string, nascimento: string, parentesco: string])[];
  rendas?: readonly (readonly [quem: string, tipo: string, valor: string])[];
  vulnerabilidades?: readonly string[];
  cadunico?: string;
  creas?: true;
  protegida?: true;
}

const BASE_CPF = 905_000_000;
/** Where they live. */
const BAIRROS = 4;
const ADULTO = '2008-11-18';

export const FAMILIAS: readonly FamiliaDemo[] = [
  {
    nome: 'Sebastião Moreira Lino',
    nascimento: '1958-07-21',
    outros: [['Aparecida Moreira Lino', '1961-01-30', 'conjuge']],
    rendas: [['Sebastião Moreira Lino', 'aposentadoria', '1621.00']],
    cadunico: '2025-08-01',
  },
  {
    nome: 'Ivone Cordeiro Batista',
    nascimento: '1994-03-12',
    outros: [
      ['Otávio Cordeiro Batista', '2026-11-05', 'filho'],
      ['Olívia Cordeiro Batista', '2026-11-05', 'filho'],
    ],
    rendas: [['Ivone Cordeiro Batista', 'bolsa_familia', '750.00']],
    vulnerabilidades: ['crianca_0_6', 'desemprego'],
    cadunico: '2026-02-10',
  },
  {
    nome: 'Rosilene Tavares Pinho',
    nascimento: '1989-10-02',
    outros: [
      ['Kauã Tavares Pinho', '2015-04-19', 'filho'],
      ['Lara Tavares Pinho', '2019-09-08', 'filho'],
      ['Davi Tavares Pinho', '2022-12-25', 'filho'],
    ],
    rendas: [['Rosilene Tavares Pinho', 'trabalho', '800.00']],
    vulnerabilidades: ['inseguranca_alimentar', 'crianca_0_6'],
    cadunico: '2024-03-15',
  },
  {
    nome: 'Edmilson Araújo Franco',
    nascimento: '1979-05-17',
    vulnerabilidades: ['situacao_rua', 'desemprego'],
  },
  {
    nome: 'Neide Barreto Campos',
    nascimento: '1966-12-09',
    outros: [['Jéssica Barreto Campos', '1998-06-11', 'filho']],
    rendas: [
      ['Neide Barreto Campos', 'trabalho', '1621.00'],
      ['Jéssica Barreto Campos', 'trabalho', '900.00'],
    ],
    cadunico: '2026-06-30',
  },
  {
    nome: 'Marlene Duarte Soares',
    nascimento: '1955-02-14',
    rendas: [['Marlene Duarte Soares', 'bpc', '1621.00']],
    vulnerabilidades: ['idoso_so'],
    cadunico: '2023-11-20',
  },
  {
    nome: 'Cícero Holanda Matias',
    nascimento: '1986-08-08',
    outros: [
      ['Tânia Holanda Matias', '1988-03-03', 'conjuge'],
      ['Enzo Holanda Matias', '2017-07-07', 'filho'],
    ],
    rendas: [['Cícero Holanda Matias', 'trabalho', '1100.00']],
    vulnerabilidades: ['calamidade'],
    cadunico: '2025-12-05',
  },
  {
    nome: 'Fabiana Rios Teles',
    nascimento: '1992-09-23',
    outros: [['Sofia Rios Teles', '2020-01-16', 'filho']],
    rendas: [['Fabiana Rios Teles', 'pensao_alimenticia', '400.00']],
    vulnerabilidades: ['violencia', 'medida_protetiva'],
    creas: true,
    protegida: true,
  },
  {
    nome: 'José Carlos Viana Prates',
    nascimento: '1971-11-11',
    outros: [['Maria Inês Viana Prates', '1974-04-28', 'conjuge']],
    rendas: [['José Carlos Viana Prates', 'seguro_desemprego', '1621.00']],
    vulnerabilidades: ['desemprego'],
    cadunico: '2026-01-19',
  },
  {
    nome: 'Luzia Peixoto Amorim',
    nascimento: '1983-06-06',
    outros: [
      ['Ruan Peixoto Amorim', '2012-02-02', 'filho'],
      ['Bia Peixoto Amorim', '2016-10-21', 'filho'],
    ],
    rendas: [['Luzia Peixoto Amorim', 'trabalho', '600.00']],
    vulnerabilidades: ['inseguranca_alimentar'],
    cadunico: '2026-04-22',
  },
  {
    nome: 'Antônia Bezerra Leite',
    nascimento: '1990-01-27',
    outros: [['Gael Bezerra Leite', '2023-05-30', 'filho']],
    rendas: [['Antônia Bezerra Leite', 'bolsa_familia', '650.00']],
    vulnerabilidades: ['crianca_0_6'],
    creas: true,
    cadunico: '2025-09-12',
  },
  {
    nome: 'Valdir Nogueira Simas',
    nascimento: '1969-03-19',
    outros: [['Dulce Nogueira Simas', '1970-08-31', 'conjuge']],
    rendas: [['Valdir Nogueira Simas', 'trabalho', '1500.00']],
    cadunico: '2024-10-10',
  },
];

/** Others that the CRAS and the CREAS know: name, birth, what is earned in a month, and the vulnerability. */
const OUTRAS = [
  ['Adelaide Monteiro Cruz', '1985-02-11', '700.00', 'inseguranca_alimentar'],
  ['Benta Guimarães Rosa', '1977-09-03', '540.00', 'desemprego'],
  ['Cleide Siqueira Duarte', '1993-05-22', '0.00', 'crianca_0_6'],
  ['Dorival Paes Medina', '1968-01-15', '1100.00', 'deficiencia'],
  ['Eunice Fagundes Melo', '1990-07-30', '650.00', 'crianca_0_6'],
  ['Firmino Lacerda Souto', '1959-12-02', '480.00', 'idoso_so'],
  ['Gilda Nóbrega Arantes', '1981-04-18', '900.00', 'desemprego'],
  ['Hermínia Falcão Reis', '1974-10-27', '390.00', 'inseguranca_alimentar'],
  ['Iolanda Bastos Freire', '1988-08-09', '610.00', 'violencia'],
  ['Jandira Mota Serpa', '1996-03-14', '200.00', 'crianca_0_6'],
  ['Lourival Trindade Paz', '1963-06-25', '810.00', 'deficiencia'],
  ['Mercedes Vidal Corrêa', '1979-11-19', '300.00', 'desemprego'],
  ['Norma Quintela Braga', '1984-02-28', '520.00', 'violencia'],
  ['Orlanda Pimenta Sá', '1991-09-12', '0.00', 'situacao_rua'],
  ['Perciliana Toledo Leme', '1970-05-05', '950.00', 'calamidade'],
  ['Quitéria Almeida Porto', '1987-07-01', '430.00', 'violencia'],
  ['Rosaura Evangelista Pena', '1995-01-23', '640.00', 'inseguranca_alimentar'],
  ['Severino Uchoa Maciel', '1966-10-10', '0.00', 'situacao_rua'],
] as const;
/** Of them, those that the CREAS accompanies. */
const DO_CREAS: readonly string[] = ['violencia', 'situacao_rua'];

const TODAS: readonly FamiliaDemo[] = [
  ...FAMILIAS,
  ...OUTRAS.map(([nome, nascimento, valor, vulnerabilidade]) => ({
    nome,
    nascimento,
    rendas: valor === '0.00' ? [] : [[nome, 'trabalho', valor] as const],
    vulnerabilidades: [vulnerabilidade],
    cadunico: '2026-03-10',
    ...(DO_CREAS.includes(vulnerabilidade) && { creas: true as const }),
  })),
];

/** The families that the CRAS knows. @returns their ids, by the name of the responsible */
export async function semearFamilias(seed: Seed, { cras, creas }: Cadastros): Promise<Map<string, number>> {
  const noemi = await seed.work.db.first<{ id: number }>(
    "select u.id from usuario u join pessoa p on p.id = u.pessoa_id where p.nome = 'Noemi Farias Dantas' order by u.id limit 1",
  );
  const ids = new Map<string, number>();
  let numero = 0;
  const bairros = await seed.work.db.rows<{ id: number }>(`select id from bairro order by codigo limit ${BAIRROS}`);
  for (const [n, familia] of TODAS.entries()) {
    await seed.pause();
    const pessoas = new Map<string, number>();
    for (const [nome, nascimento] of [[familia.nome, familia.nascimento] as const, ...(familia.outros ?? [])]) {
      numero += 1;
      if (nascimento > ADULTO) continue;
      pessoas.set(
        nome,
        await seed.put('pessoa', `pessoa:assistencia:${numero}`, {
          tipo: 'fisica',
          cpf_cnpj: cpfFrom(BASE_CPF + numero),
          nome,
          nascimento_fundacao: nascimento,
        }),
      );
    }
    const desde = '2025-06-02';
    ids.set(
      familia.nome,
      await seed.put('beneficiario', `beneficiario:${familia.nome}`, {
        pessoa_id: pessoas.get(familia.nome),
        territorio: familia.creas ? creas : cras,
        bairro_id: familia.protegida ? null : (bairros[n % bairros.length]?.id ?? null),
        cadunico_data: familia.cadunico ?? null,
        moradia: familia.vulnerabilidades?.includes('situacao_rua') ? 'rua' : 'cedida',
        vulnerabilidades: familia.vulnerabilidades ?? [],
        membros: [
          { pessoa_id: pessoas.get(familia.nome), parentesco: 'responsavel', inicio: desde },
          ...(familia.outros ?? []).map(([nome, nascimento, parentesco]) => ({
            pessoa_id: pessoas.get(nome) ?? null,
            nome: pessoas.has(nome) ? null : nome,
            nascimento: pessoas.has(nome) ? null : nascimento,
            parentesco,
            inicio: nascimento > desde ? nascimento : desde,
          })),
        ],
        rendas: (familia.rendas ?? []).map(([quem, tipo, valor]) => ({ pessoa_id: pessoas.get(quem), tipo, valor, inicio: desde })),
        protegida: familia.protegida ?? false,
        equipe: familia.protegida && noemi ? [noemi.id] : [],
      }),
    );
  }
  return ids;
}
