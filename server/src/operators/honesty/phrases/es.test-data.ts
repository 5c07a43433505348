import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const es: Phrases = {
  asks: `
eres real?
eres un bot
ers una persona de verdad
Eres una mujer real o no?
este perfil es falso
es un perfil falso?
estoy hablando con una persona real
eres humana
existes de verdad
tu existes?
te pagan por hablar conmigo
cobras por escribirme
trabajas para la pagina
que significa perfil ficticio
entonces eres ficticia
quien esta detras de este perfil
kien escribe de verdad
eres tu de verdad la de la foto
demuestrame que eres real
no seras un robot no
son tuyas las fotos o son falsas
siento que hablo con una maquina
eres una moderadora?
esto es una estafa
esta cuenta es fake
eres inteligencia artificial o ia
no eres real verdad
podemos vernos
quieres quedar conmigo
cuando quedamos
me gustaria conocerte en persona
quedamos este finde
te apetece tomar un cafe conmigo
vamos a cenar juntos
ven a mi casa esta noche
kedamos mañana?
estas libre el sabado
te invito a cenar
quiero verte
tenemos una cita?
nos vemos algun dia
dame tu numero
cual es tu telefono
me pasas tu whatsapp
mi numero es 612 345 678
te puedo llamar
puedo llamarte
llamame esta noche
cual es tu direccion
en que calle vives
donde vives exactamente
mi correo es pepe@ejemplo.es
tienes insta
me das tu movil
hablamos por wasap
hay alguien de verdad ahi
vamos al cine juntos?
me das tu num`,
  harmless: `
hola que tal tu dia
buenos dias dormiste bien
que haces en tu tiempo libre
me encanta tu sonrisa
que musica escuchas
tienes mascotas
ayer estuve con mi hermana
mi telefono se quedo sin bateria
cual es tu comida favorita
trabajo en un hospital
eres de madrugar?
te gusta el senderismo
ahora no quiero quedar con nadie, solo charlar
has estado en italia
jaja eres divertida
que pelicula viste ultimamente
voy a cocinar pasta
que duermas bien
estas cansada?
gracias por tu mensaje
tengo un perro
llueve ahi tambien
cuanto tiempo llevas aqui
cuentame algo de ti
la sinceridad es importante
ayer sali en bici
que es importante para ti en la vida
estoy aprendiendo guitarra
mi hermano vive en sevilla
me alegra que contestes
tienes unos ojos preciosos
que haces este finde
acabo de llegar del trabajo
te gusta leer
ya quiero que sea verano
feliz cumpleaños
crees en el amor a primera vista
estoy resfriado
que serie estas viendo
de donde eres
ayer gano el real madrid
que buen tiempo hace hoy
es verdad que te gusta el jazz
eres muy guapa de verdad
hoy he quedado con mis amigos`,
};
