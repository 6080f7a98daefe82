/**
 * The classes that every municipality begins with: code; name; natureza; subelemento of the expense; account; life in months and residual value
 * in % (macrofunção SIAFI 020330, which most municipal decrees adopt), nothing of what does not depreciate.
 */
export const CLASSES = `
1.00.00.00 ; Bens móveis ; movel
1.04.00.00 ; Aparelhos de medição e orientação ; movel ; 4.4.90.52.04 ; 1.2.3.1.1.01.00 ; 180 ; 10
1.06.00.00 ; Aparelhos e equipamentos de comunicação ; movel ; 4.4.90.52.06 ; 1.2.3.1.1.04.00 ; 120 ; 20
1.08.00.00 ; Aparelhos, equipamentos e utensílios médicos, odontológicos, laboratoriais e hospitalares ; movel ; 4.4.90.52.08 ; 1.2.3.1.1.01.00 ; 180 ; 20
1.10.00.00 ; Aparelhos e equipamentos para esportes e diversões ; movel ; 4.4.90.52.10 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.12.00.00 ; Aparelhos e utensílios domésticos ; movel ; 4.4.90.52.12 ; 1.2.3.1.1.03.00 ; 120 ; 10
1.13.00.00 ; Armazéns estruturais – cobertura de lona ; movel ; 4.4.90.52.13 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.14.00.00 ; Armamentos ; movel ; 4.4.90.52.14 ; 1.2.3.1.1.99.00 ; 240 ; 15
1.18.00.00 ; Coleções e materiais bibliográficos ; movel ; 4.4.90.52.18 ; 1.2.3.1.1.04.00 ; 120 ; 0
1.19.00.00 ; Discotecas e filmotecas ; movel ; 4.4.90.52.19 ; 1.2.3.1.1.04.00 ; 60 ; 10
1.22.00.00 ; Equipamentos de manobra e patrulhamento ; movel ; 4.4.90.52.22 ; 1.2.3.1.1.01.00 ; 240 ; 10
1.24.00.00 ; Equipamentos de proteção, segurança e socorro ; movel ; 4.4.90.52.24 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.26.00.00 ; Instrumentos musicais e artísticos ; movel ; 4.4.90.52.26 ; 1.2.3.1.1.04.00 ; 240 ; 10
1.28.00.00 ; Máquinas e equipamentos industriais ; movel ; 4.4.90.52.28 ; 1.2.3.1.1.01.00 ; 240 ; 10
1.30.00.00 ; Máquinas e equipamentos energéticos ; movel ; 4.4.90.52.30 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.32.00.00 ; Máquinas e equipamentos gráficos ; movel ; 4.4.90.52.32 ; 1.2.3.1.1.01.00 ; 180 ; 10
1.33.00.00 ; Equipamentos para áudio, vídeo e foto ; movel ; 4.4.90.52.33 ; 1.2.3.1.1.04.00 ; 120 ; 10
1.34.00.00 ; Máquinas, utensílios e equipamentos diversos ; movel ; 4.4.90.52.34 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.35.00.00 ; Equipamentos de processamento de dados e TIC ; movel ; 4.4.90.52.35 ; 1.2.3.1.1.02.00 ; 60 ; 10
1.36.00.00 ; Máquinas, instalações e utensílios de escritório ; movel ; 4.4.90.52.36 ; 1.2.3.1.1.03.00 ; 120 ; 10
1.38.00.00 ; Máquinas, ferramentas e utensílios de oficina ; movel ; 4.4.90.52.38 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.39.00.00 ; Equipamentos hidráulicos e elétricos ; movel ; 4.4.90.52.39 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.40.00.00 ; Máquinas e equipamentos agrícolas e rodoviários ; movel ; 4.4.90.52.40 ; 1.2.3.1.1.01.00 ; 120 ; 10
1.42.00.00 ; Mobiliário em geral ; movel ; 4.4.90.52.42 ; 1.2.3.1.1.03.00 ; 120 ; 10
1.44.00.00 ; Obras de arte e peças para exposição ; movel ; 4.4.90.52.44 ; 1.2.3.1.1.04.00 ;  ; 
1.46.00.00 ; Semoventes e equipamentos de montaria ; movel ; 4.4.90.52.46 ; 1.2.3.1.1.99.00 ; 120 ; 10
1.48.00.00 ; Veículos diversos ; movel ; 4.4.90.52.48 ; 1.2.3.1.1.05.00 ; 180 ; 10
1.51.00.00 ; Peças não incorporáveis a imóveis ; movel ; 4.4.90.52.51 ; 1.2.3.1.1.99.00 ; 120 ; 10
1.52.00.00 ; Veículos de tração mecânica ; movel ; 4.4.90.52.52 ; 1.2.3.1.1.05.00 ; 180 ; 10
1.57.00.00 ; Acessórios para automóveis ; movel ; 4.4.90.52.57 ; 1.2.3.1.1.01.00 ; 60 ; 10
1.60.00.00 ; Equipamentos, peças e acessórios marítimos ; movel ; 4.4.90.52.60 ; 1.2.3.1.1.01.00 ; 180 ; 10
1.83.00.00 ; Equipamentos e sistemas de proteção e vigilância ambiental ; movel ; 4.4.90.52.83 ; 1.2.3.1.1.01.00 ; 120 ; 10
2.00.00.00 ; Bens imóveis ; imovel
2.01.00.00 ; Edificações ; imovel ; ; 1.2.3.2.1.01.00 ; 300 ; 0
2.02.00.00 ; Terrenos ; imovel ; ; 1.2.3.2.1.04.00
2.03.00.00 ; Bens de uso comum do povo ; infraestrutura ; ; 1.2.3.2.1.05.00
3.00.00.00 ; Intangíveis ; intangivel
3.01.00.00 ; Softwares ; intangivel ; 4.4.90.40 ; 1.2.4.1.1.01.00 ; 60 ; 0
`;
