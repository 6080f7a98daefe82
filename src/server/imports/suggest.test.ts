import { describe, expect, it } from 'vitest';
import { choice, cpf, cpfCnpj, date, defineResource, items, phone, ref, text } from '../../resources/definition';
import { suggestMapping } from './suggest';

const pessoa = defineResource({
  name: 'pessoa',
  label: { one: 'Pessoa', many: 'Pessoas', gender: 'f' },
  route: { base: '/teste/pessoa' },
  display: 'nome',
  fields: {
    cpf_cnpj: cpfCnpj({ label: 'CPF/CNPJ', required: true }),
    nome: text(200, { label: 'Nome / Razão social', required: true }),
    tipo: choice({ fisica: 'Física' }, { label: 'Tipo' }),
    fone: phone({ label: 'Telefone' }),
    whatsapp: phone({ label: 'WhatsApp' }),
    nascimento_fundacao: date({ label: 'Nascimento / Fundação' }),
    logradouro: text(150, { label: 'Logradouro' }),
    numero: text(20, { label: 'Número' }),
    complemento: text(100, { label: 'Complemento' }),
    cidade: text(100, { label: 'Cidade' }),
    estado: text(2, { label: 'UF' }),
    bairro_id: ref('bairro', { label: 'Bairro' }),
    area_a: text(10, { label: 'Área (m²)' }),
    area_b: text(10, { label: 'Área (ha)' }),
    documentos: items({ numero: text(40, { label: 'Número' }), uf: text(2, { label: 'UF' }) }, { label: 'Documentos', one: 'documento' }),
    dependentes: items(
      { cpf: cpf({ label: 'CPF' }), nascimento: date({ label: 'Nascimento' }) },
      { label: 'Dependentes', one: 'dependente' },
    ),
  },
  importable: { key: ['cpf_cnpj'] },
  list: { columns: ['nome'], sort: ['nome'] },
  form: [],
});
const suggested = (...colunas: string[]) => Object.fromEntries(suggestMapping(pessoa, colunas).map(({ coluna, campo }) => [coluna, campo]));

describe('a sugestão de colunas', () => {
  it('conhece o que as planilhas chamam cada campo, e o incerto fica sem sugestão', () => {
    expect(suggested('CPF', 'Nome completo', 'Data de Nascimento', 'Endereço', 'Documento', 'Celular', 'Município')).toEqual({
      CPF: 'cpf_cnpj',
      'Nome completo': 'nome',
      'Data de Nascimento': 'nascimento_fundacao',
      Endereço: 'logradouro',
      Celular: 'fone',
      Município: 'cidade',
    });
  });

  it('compara palavras inteiras, sem acentos, sinais e abreviações', () => {
    expect(suggested('RAZAO SOCIAL', 'Nº', 'compl.', 'Uf')).toEqual({
      'RAZAO SOCIAL': 'nome',
      Nº: 'numero',
      'compl.': 'complemento',
      Uf: 'estado',
    });
    expect(suggested('Nom', 'Complementar', 'Situação do nome', 'Telefonema')).toEqual({});
  });

  it('cada coluna e cada campo uma vez: com telefone e celular, o celular vai para o outro', () => {
    expect(suggested('Celular', 'Telefone')).toEqual({ Celular: 'whatsapp', Telefone: 'fone' });
  });

  it('uma tabela do registro só recebe a coluna que a nomeia', () => {
    expect(suggested('Nascimento', 'Dependentes: CPF', 'documentos.0.uf')).toEqual({
      Nascimento: 'nascimento_fundacao',
      'Dependentes: CPF': 'dependentes.0.cpf',
      'documentos.0.uf': 'documentos.0.uf',
    });
    expect(suggested('Documento', 'Dependente')).toEqual({});
  });

  it('o nome do próprio cadastro e o de uma relação não atrapalham', () => {
    expect(suggested('Tipo de pessoa', 'Código do bairro')).toEqual({ 'Tipo de pessoa': 'tipo', 'Código do bairro': 'bairro_id' });
  });

  it('o que serve a dois campos fica para a pessoa', () => {
    expect(suggested('Área')).toEqual({});
  });
});
