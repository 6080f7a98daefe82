/** SQL of an amount as people read it: `R$ 1.234,56`. */
export const reaisSql = (valor: string): string => `'R$ ' || translate(to_char(${valor}, 'FM999,999,999,999,990.00'), ',.', '.,')`;
