type Names = { female: string; male: string };

const nl: Names = {
  female:
    'Noor Elise Sanne Maud Fenna Lotte Katja Renske Yara Imani Anouk Femke Iris Marieke Lieke Esther Roos Merel Judith Wendy Linda Eva Floor Ilse Saskia Marloes Petra Hanneke Amina Naomi Tessa Nienke Manon Carlijn Jolanda Ingrid Mirjam Suzanne Kim Laura Charlotte Daphne Willemijn Monique Annemarie Soraya Feline Rosalie Hilde Jacqueline',
  male: 'Daan Bram Thijs Jeroen Mark Sander Joost Niels Ruben Koen Martijn Tim Wouter Bas Jasper Peter Erik Hans Rik Maarten Stefan Dennis Youssef Marco Pieter Robin Gijs Arjan Floris Hugo Mees Vincent Edwin Frank Karim Olaf Jelle Rutger Sem Willem Casper Luuk Teun Marcel René Bart Ivo Ferdi Samir Anton',
};
const fr: Names = {
  female:
    'Camille Chloé Manon Léa Sarah Julie Émilie Claire Sophie Céline Aurélie Marion Inès Pauline Nathalie Isabelle Valérie Margaux Anaïs Louise Élodie Amandine Hélène Florence Juliette',
  male: 'Antoine Julien Nicolas Thomas Maxime Pierre Guillaume Romain Olivier Mathieu Vincent Laurent Hugo Baptiste Adrien Cédric Fabien Stéphane Benoît Karim Rémi Florian Étienne Lucas Xavier',
};
const de: Names = {
  female:
    'Anna Lena Julia Katharina Sabine Nina Hannah Laura Christina Franziska Miriam Sandra Claudia Stefanie Jana Elif Marie Theresa Birgit Melanie Carolin Svenja Vera Ines Johanna Antje Paula Heike',
  male: 'Lukas Jonas Florian Sebastian Tobias Matthias Stefan Markus Felix Jan Daniel Christian Andreas Moritz Philipp Thomas Alexander Simon Benedikt Uwe Emre Henrik Oliver Nils Fabian Torsten Julian Ralf',
};
const en: Names = {
  female:
    'Emma Olivia Sophie Charlotte Grace Hannah Lucy Megan Rachel Priya Chloe Amelia Jessica Zara Fiona Eleanor Alice Holly Naomi Louise Kate Helen Nicola Imogen Freya Bethany Joanna Ruth Claire Tamsin Georgia Maya Heather Rosie Diane',
  male: 'James Oliver Jack Harry Thomas Daniel Ben Sam Adam Liam Callum Ryan Matthew Luke Joshua Ewan Owen Patrick Sean Marcus David Andrew Simon Arjun Nathan Tom Hamish Rory Conor Elliot Gareth Theo Max Leon Isaac',
};
const it: Names = {
  female:
    'Giulia Chiara Francesca Martina Sara Elena Alessia Valentina Federica Silvia Paola Ilaria Marta Laura Elisa Beatrice',
  male: 'Marco Luca Andrea Matteo Alessandro Davide Francesco Lorenzo Stefano Simone Paolo Giovanni Riccardo Fabio Emanuele Nicola',
};
const es: Names = {
  female: 'Lucía María Carmen Ana Laura Marta Elena Cristina Paula Raquel Irene Nuria Silvia Alba Pilar Inés',
  male: 'Pablo Javier Carlos Daniel Álvaro Sergio Alejandro Miguel Jorge David Rubén Iván Diego Manuel Adrián Óscar',
};
const pl: Names = {
  female: 'Anna Katarzyna Magdalena Joanna Agnieszka Monika Ewa Natalia Aleksandra Karolina Zofia Marta Dorota Julia',
  male: 'Piotr Krzysztof Tomasz Paweł Michał Marcin Jakub Adam Łukasz Mateusz Kamil Grzegorz Wojciech Rafał',
};
const nordic: Names = {
  female:
    'Ida Sofie Ingrid Astrid Maja Emma Linnea Freja Karin Sara Elin Kajsa Signe Johanna Anna Hedda Mette Camilla Silje Tuva',
  male: 'Lars Erik Magnus Anders Jonas Oskar Emil Mads Nikolaj Henrik Sander Johan Gustav Viktor Kristian Rasmus Simen Axel Mikkel Björn',
};
const fi: Names = {
  female: 'Aino Sanna Laura Emmi Hanna Kaisa Maria Johanna Riikka Päivi Noora Anni',
  male: 'Mikko Antti Juha Ville Jussi Matti Timo Eero Lauri Sami Petri Olli',
};

const byCountry: Record<string, Names> = {
  NL: nl,
  FR: fr,
  DE: de,
  AT: de,
  CH: de,
  IT: it,
  ES: es,
  PL: pl,
  DK: nordic,
  NO: nordic,
  SE: nordic,
  FI: fi,
};
const joined = (first: Names, second: Names): Names => ({
  female: `${first.female} ${second.female}`,
  male: `${first.male} ${second.male}`,
});
const belgian = joined(nl, fr);
const split = new Map<string, readonly string[]>();

/** First names that are common in a country, for one gender. */
export function firstNames(country: string, gender: 'male' | 'female'): readonly string[] {
  const key = `${country}-${gender}`;
  const found = split.get(key) ?? (country === 'BE' ? belgian : (byCountry[country] ?? en))[gender].split(' ');
  split.set(key, found);
  return found;
}
