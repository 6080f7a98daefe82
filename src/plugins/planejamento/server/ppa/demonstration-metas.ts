/**
 * Physical targets of the demonstration: ação and what each of the four years of the plan delivers, in the unit of its
 * product. Operações especiais and reserves have none.
 */
const METAS = `
1001 2 2 2 2
1002 12 12 11 11
1003 0 1 0 1
1004 6 6 6 6
2001 48 48 48 48
2002 1 1 1 1
2003 1 1 1 1
2004 1 1 1 1
2005 19500 19800 20100 20400
2006 4200 4230 4260 4300
2007 1350 1420 1500 1580
2008 980000 995000 1010000 1030000
2009 14 14 15 16
2010 86000 88000 90000 92000
2011 21000 21500 22000 22500
2012 1200 1250 1300 1350
2013 2400 2450 2500 2550
2014 310 320 330 340
2015 38 38 39 40
2016 220 220 225 230
2017 640 650 660 670
2018 15 18 20 22
2019 36 38 40 42
2020 1800 1850 1900 1950
2021 5 5 6 6
2022 4200 4230 4260 4300
2023 1350 1420 1500 1580
2024 760 770 780 790
2025 450 460 470 480
2026 7100 7300 7500 7700
2027 24 26 28 30
2028 15800 16100 16400 16700
2029 11200 11400 11600 11800
2030 690 710 735 760
2031 1 1 1 1`;

const ALL = new Map(
  METAS.trim()
    .split('\n')
    .map((line) => {
      const [acao = '', ...metas] = line.split(' ');
      return [acao, Object.fromEntries(metas.map((meta, k) => [`meta_ano${k + 1}`, `${meta}.00`]))] as const;
    }),
);

/** The four targets of an ação of the demonstration; undefined for one without product. */
export function metasDe(acao: string): Record<string, string> | undefined {
  return ALL.get(acao);
}
