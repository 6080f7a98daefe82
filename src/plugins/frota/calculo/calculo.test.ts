import { describe, expect, it } from 'vitest';
import { Fraction } from '../../../resources/definition/fraction';
import { arlaUsual, razaoDoArla } from './arla';
import { consumosDe, desvioDe, type Enchimento, foraDoPadrao } from './consumo';
import { chassiValido, cnhValida, habilitaPara, placaValida, renavamValido } from './habilitacao';
import { vencimentoDe } from './manutencao';
import { limiteDePontos, suspende, valorAPagar, valorDaInfracao, valorDaNic } from './multas';
import { precoComDescontoAnp, totalDoAbastecimento } from './preco';
import { conferirTanque } from './tanque';

const encher = (id: number, medidor: string | null, quantidade: string, cheio: boolean, more: Partial<Enchimento> = {}): Enchimento => ({
  id,
  combustivel: 'gasolina',
  quantidade,
  medidor,
  cheio,
  trocou: false,
  ...more,
});

describe('consumo', () => {
  const inicio = encher(1, '45000.0', '40.000', true);
  it('é o exemplo do manual: 500 km em 50 L dão 10,00 e desvio zero; em 65 L, 7,69 e −23,08 %, fora do padrão', () => {
    const parcial = encher(2, '45200.0', '20.000', false);
    const [bom] = consumosDe([inicio, parcial, encher(3, '45500.0', '30.000', true)], 'hodometro', { gasolina: '10.00' });
    expect(bom).toMatchObject({ id: 3, consumo: '10.00', desvio: '0.00', distancia: '500.0', litros: '50.000' });
    expect(foraDoPadrao(bom as never, '20')).toBe(false);
    const [ruim] = consumosDe([inicio, parcial, encher(3, '45500.0', '45.000', true)], 'hodometro', { gasolina: '10.00' });
    expect(ruim).toMatchObject({ consumo: '7.69', desvio: '-23.08' });
    expect(foraDoPadrao(ruim as never, '20')).toBe(true);
  });

  it('por hora o sinal é o contrário: 212,400 L em 21,5 h contra 9,00 L/h são 9,88 e −9,77 %', () => {
    const [um] = consumosDe([encher(1, '100.0', '50.000', true), encher(2, '121.5', '212.400', true)], 'horimetro', { gasolina: '9.00' });
    expect(um).toMatchObject({ consumo: '9.88', desvio: '-9.77' });
  });

  it('recomeça depois da troca do medidor e do abastecimento sem leitura; ARLA não conta', () => {
    const arla = encher(2, '45100.0', '3.000', true, { combustivel: 'arla' });
    expect(consumosDe([inicio, arla, encher(3, '45500.0', '50.000', true)], 'hodometro', {})).toMatchObject([{ id: 3, consumo: '10.00' }]);
    expect(consumosDe([inicio, encher(2, null, '10.000', true), encher(3, '45500.0', '50.000', true)], 'hodometro', {})).toEqual([]);
    expect(consumosDe([inicio, encher(2, '10.0', '50.000', true, { trocou: true })], 'hodometro', {})).toEqual([]);
  });

  it('a média dos seis últimos anda ao lado da referência do fabricante, e qualquer das duas acusa', () => {
    const oito = Array.from({ length: 8 }, (_, n) => encher(n, String(1000 * (n + 1)), '100.000', true));
    const feitos = consumosDe([...oito, encher(9, '8700', '100.000', true)], 'hodometro', { gasolina: '7.50' });
    expect(feitos.at(-1)).toMatchObject({ consumo: '7.00', desvio: '-6.67', media: '10.00', desvio_media: '-30.00' });
    expect(foraDoPadrao(feitos.at(-1) as never, '20')).toBe(true);
    expect(feitos.slice(0, 6).every(({ media }) => media === null)).toBe(true);
  });

  it('a soma das distâncias dos intervalos é o que se rodou, quaisquer que sejam os enchimentos parciais', () => {
    for (let semente = 1; semente <= 40; semente += 1) {
      let sorteio = semente * 7919;
      const proximo = () => {
        sorteio = (sorteio * 1_103_515_245 + 12_345) % 2_147_483_648;
        return sorteio;
      };
      let medidor = 0;
      const linhas = Array.from({ length: 30 }, (_, n) => {
        medidor += 1 + (proximo() % 500);
        return encher(n, String(medidor), String(1 + (proximo() % 60)), n === 0 || n === 29 || proximo() % 3 === 0);
      });
      const feitos = consumosDe(linhas, 'hodometro', {});
      const rodado = Fraction.of(linhas.at(-1)?.medidor as string).minus(linhas[0]?.medidor as string);
      expect(Fraction.sum(feitos.map(({ distancia }) => distancia)).compare(rodado)).toBe(0);
      const litros = Fraction.sum(linhas.slice(1).map(({ quantidade }) => quantidade));
      expect(Fraction.sum(feitos.map((um) => um.litros)).compare(litros)).toBe(0);
    }
    expect(desvioDe(Fraction.ONE, null, 'hodometro')).toBeNull();
  });
});

describe('preço, tanque e multas', () => {
  it('maior desconto sobre a ANP: 6,219 menos 4,35 % são 5,9485; 48,317 L, 287,41', () => {
    expect(precoComDescontoAnp('6.219', '4.35')).toBe('5.9485');
    expect(totalDoAbastecimento('48.317', '5.9485')).toBe('287.41');
  });

  it('o tanque de 4.210 + 5.000 − 3.118,4 deve ter 6.091,6: −21,6 L (0,35 %) se tolera; −40,0 L (0,66 %), não', () => {
    const dia = { abertura: '4210.0', entradas: '5000.0', saidas: '3118.4', tolerancia: '0.6' };
    expect(conferirTanque({ ...dia, medido: '6070.0' })).toEqual({
      contabil: '6091.6',
      diferenca: '-21.6',
      percentual: '0.35',
      tolerada: true,
    });
    expect(conferirTanque({ ...dia, medido: '6051.6' })).toMatchObject({ diferenca: '-40.0', percentual: '0.66', tolerada: false });
  });

  it('grave 195,23: pelo SNE 117,14, até o vencimento 156,18, e a NIC 390,46', () => {
    expect(valorDaInfracao('grave', null)).toBe('195.23');
    expect(valorAPagar('195.23', 'sne')).toBe('117.14');
    expect(valorAPagar('195.23', 'ate_vencimento')).toBe('156.18');
    expect(valorDaNic('195.23')).toBe('390.46');
    expect(valorDaInfracao('gravissima', '10')).toBe('2934.70');
  });

  it('pontos: com EAR o limite é 40, e 41 suspende; sem EAR, 20 com duas gravíssimas, 30 com uma e 40 sem nenhuma', () => {
    expect([limiteDePontos(2, true), suspende(20, 2, true), suspende(40, 2, true), suspende(41, 2, true)]).toEqual([
      40,
      false,
      false,
      true,
    ]);
    expect([limiteDePontos(2, false), limiteDePontos(1, false), limiteDePontos(0, false)]).toEqual([20, 30, 40]);
    expect([suspende(20, 2, false), suspende(19, 2, false)]).toEqual([true, false]);
  });
});

describe('habilitação e veículo', () => {
  it('E cobre D, C e B; A fica à parte', () => {
    expect([
      habilitaPara('E', 'B'),
      habilitaPara('D', 'C'),
      habilitaPara('C', 'D'),
      habilitaPara('B', 'A'),
      habilitaPara('AB', 'A'),
    ]).toEqual([true, true, false, false, true]);
    expect(habilitaPara('A', 'B')).toBe(false);
  });

  it('confere os dígitos da CNH e do RENAVAM, a placa e o chassi', () => {
    expect(cnhValida('20000005400')).toBe(true);
    expect([cnhValida('02650306461'), cnhValida('02650306462'), cnhValida('11111111111')]).toEqual([true, false, false]);
    expect([renavamValido('00639884962'), renavamValido('00639884961')]).toEqual([true, false]);
    expect([placaValida('ABC1234'), placaValida('ABC1D23'), placaValida('AB12345')]).toEqual([true, true, false]);
    expect([chassiValido('9BWZZZ377VT004251'), chassiValido('9BWZZZ377VT00425O')]).toEqual([true, false]);
  });
});

describe('preventiva', () => {
  it('vence no que vier primeiro, pelos km do ritmo de trinta dias ou pela data', () => {
    const oleo = { a_cada_km: '10000.0', a_cada_dias: 365, ultimo_km: '40000.0', ultima_data: '2026-06-01' };
    expect(vencimentoDe(oleo, '49000.0', '50.0', '2026-11-18')).toEqual({
      km_restante: '1000.0',
      dias_restantes: 20,
      vence_em: '2026-12-08',
    });
    expect(vencimentoDe(oleo, '41000.0', '1.0', '2026-11-18')).toMatchObject({ vence_em: '2027-06-01' });
    expect(vencimentoDe(oleo, '50000.0', '0', '2026-11-18')).toMatchObject({ dias_restantes: 0 });
    expect(vencimentoDe({ ...oleo, a_cada_dias: null, ultima_data: null }, '45000.0', '0', '2026-11-18').vence_em).toBeNull();
  });
});

describe('ARLA sobre o diesel', () => {
  it('8,1 L em 100 L são 8,10 %, fora de 4 a 6 %; sem diesel não há razão', () => {
    expect([razaoDoArla('8.1', '100'), razaoDoArla('5', '0')]).toEqual(['8.10', null]);
    expect(['3.99', '4.00', '6.00', '6.01'].map((razao) => arlaUsual(razao, '4.00', '6.00'))).toEqual([false, true, true, false]);
  });
});
