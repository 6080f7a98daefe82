import { describe, expect, it } from 'vitest';
import { passwordProblem } from './change-password';

const about = { documento: '12345678909', nome: 'Ana Souza', email: 'ana.souza@exemplo.gov.br', nascimento: '1980-05-17' };

describe('senha nova', () => {
  it('aceita uma frase comprida, sem exigir composição', async () => {
    expect(await passwordProblem('cavalo correto bateria', about)).toBeNull();
  });

  it('tem de 10 a 128 caracteres', async () => {
    expect(await passwordProblem('123456789', about)).toBe('A senha precisa de pelo menos 10 caracteres.');
    expect(await passwordProblem('a'.repeat(129), about)).toBe('A senha aceita no máximo 128 caracteres.');
    expect(await passwordProblem(`b${'ah'.repeat(63)}c`, about)).toBeNull();
  });

  it.each(['12345678909', '123.456.789-09', 'Ana Souza!'.replace('!', ''), 'ANA.SOUZA@EXEMPLO.GOV.BR', 'anasouza  .'])(
    'não é o documento, o nome nem o e-mail: %s',
    async (password) => {
      expect(await passwordProblem(password.padEnd(10, ' '), about)).toBe('A senha não pode ser o CPF/CNPJ, o nome nem o e-mail.');
    },
  );

  it.each(['juliacampos1', 'JúliaCampos', 'campos-serra', 'serra.julia2026!', 'Cristiane12', 'julia campos serra 77', 'anajulia2026'])(
    'não é feita dos nomes da pessoa, com ou sem números depois: %s',
    async (password) => {
      const owner = { ...about, nome: 'Júlia Ana Cristiane de Campos Serra' };
      const short = { ...about, nome: 'Júlia Campos Serra' };
      const told = 'A senha não pode ser feita dos seus nomes, com ou sem números depois. Escolha outras palavras.';
      expect([await passwordProblem(password, owner), await passwordProblem(password, short)]).toContain(told);
    },
  );

  it.each(['juliacamposebonita', 'as campinas da serra', 'campo1serra2', 'dosdedadas77'])(
    'um nome no meio de outras palavras é aceito: %s',
    async (password) => {
      expect(await passwordProblem(password, { ...about, nome: 'Júlia dos Campos Serra' })).toBeNull();
    },
  );

  it.each(['17/05/1980', '1980-05-17'])('não é a data de nascimento: %s', async (password) => {
    expect(await passwordProblem(password, about)).toBe('A senha não pode ser a data de nascimento.');
  });

  it('não está entre as mais comuns, com ou sem maiúsculas', async () => {
    for (const common of ['1234567890', 'qwertyuiop', 'Password123'])
      expect(await passwordProblem(common, about)).toBe('Esta senha é muito comum. Escolha outra.');
  });
});
