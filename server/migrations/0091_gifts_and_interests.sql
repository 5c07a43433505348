-- What every site has. Gifts and interests are known by their keys to the texts of the interface; only ever add.
insert into gift (id, key) values
  (1, 'rose'), (2, 'coffee'), (3, 'chocolate'), (4, 'bouquet'), (5, 'champagne'), (6, 'star')
on conflict do nothing;

insert into interest (bit, key) values
  (0, 'travel'), (1, 'cooking'), (2, 'live_music'), (3, 'hiking'), (4, 'cycling'),
  (5, 'running'), (6, 'yoga'), (7, 'fitness'), (8, 'swimming'), (9, 'sailing'),
  (10, 'skiing'), (11, 'climbing'), (12, 'football'), (13, 'tennis'), (14, 'dancing'),
  (15, 'theatre'), (16, 'cinema'), (17, 'series'), (18, 'reading'), (19, 'writing'),
  (20, 'photography'), (21, 'painting'), (22, 'museums'), (23, 'architecture'), (24, 'design'),
  (25, 'fashion'), (26, 'gardening'), (27, 'nature'), (28, 'beach'), (29, 'camping'),
  (30, 'road_trips'), (31, 'city_trips'), (32, 'wine'), (33, 'craft_beer'), (34, 'coffee'),
  (35, 'baking'), (36, 'restaurants'), (37, 'vegetarian'), (38, 'dogs'), (39, 'cats'),
  (40, 'horses'), (41, 'board_games'), (42, 'video_games'), (43, 'technology'), (44, 'science'),
  (45, 'history'), (46, 'languages'), (47, 'podcasts'), (48, 'sauna'), (49, 'volunteering')
on conflict do nothing;
