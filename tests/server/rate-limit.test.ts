import { describe, expect, it } from 'vitest';
import { openSuite } from './harness';

const suite = openSuite({ env: { LIMITE_USUARIO_MIN: '12', LIMITE_PUBLICO_MIN: '5' } });

describe('limite de requisições', () => {
  it('por endereço nas rotas públicas, com o tempo de espera', async () => {
    const person = suite.anonymous.from('203.0.113.1');
    for (let n = 0; n < 5; n++) expect((await person.get('/utils/sexo')).status).toBe(200);
    const { status, body, headers } = await person.get('/utils/sexo');
    expect([status, body.codigo]).toEqual([429, 'LIMITE_REQUISICOES']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await suite.anonymous.from('203.0.113.2').get('/utils/sexo')).status).toBe(200);
  });

  it('por sessão nas outras, seja qual for o endereço', async () => {
    const [ana, bia] = [await suite.make.userWith({}), await suite.make.userWith({})];
    // the first call makes the session known; the others count for it
    for (let n = 0; n <= 12; n++) expect((await ana.from(`198.51.100.${n}`).get('/auth/preferencias')).status).toBe(200);
    expect((await ana.get('/auth/preferencias')).body.codigo).toBe('LIMITE_REQUISICOES');
    expect((await bia.get('/auth/preferencias')).status).toBe(200);
  });

  it('inventar tokens não dá mais requisições a um endereço', async () => {
    const answers = [];
    for (let n = 0; n < 30; n++)
      answers.push(
        await suite.anonymous
          .from('203.0.113.9')
          .with({ authorization: `Bearer sgp_inventado${n}` })
          .get('/auth/preferencias'),
      );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('a entrada tem o seu próprio limite, por endereço', async () => {
    const person = suite.anonymous.from('203.0.113.20');
    const answers = [];
    for (let n = 0; n < 41; n++) answers.push((await person.post('/login', { cpf_cnpj: '', senha: '' })).status);
    expect(answers.slice(0, 40).every((status) => status === 422)).toBe(true);
    expect(answers[40]).toBe(429);
  });

  it('saber se o sistema está no ar não conta', async () => {
    const person = suite.anonymous.from('203.0.113.30');
    for (let n = 0; n < 10; n++) expect((await person.get('/publico/alive')).status).toBe(200);
  });
});
